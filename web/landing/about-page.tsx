import { buttonClass } from "../ui/button-class.ts";
import {
  BarsIcon,
  CardIcon,
  ChevronLeftIcon,
  ClockIcon,
  type Icon,
  LayersIcon,
  PersonIcon,
  ShieldIcon,
  StackIcon,
} from "../ui/icons.tsx";
import { aboutWords as words } from "./about.words.ts";
import { LandingFrame, pageWidth } from "./landing-frame.tsx";

type Point = { icon: Icon; title: () => string; text: () => string };

const strategy: readonly Point[] = [
  { icon: BarsIcon, title: words.crypto, text: words.cryptoAbout },
  { icon: LayersIcon, title: words.stocks, text: words.stocksAbout },
  { icon: StackIcon, title: words.commodities, text: words.commoditiesAbout },
];

const promises: readonly Point[] = [
  { icon: PersonIcon, title: words.team, text: words.teamAbout },
  { icon: ClockIcon, title: words.risk, text: words.riskAbout },
  { icon: ShieldIcon, title: words.security, text: words.securityAbout },
  { icon: CardIcon, title: words.card, text: words.cardAbout },
];

export function AboutPage() {
  return (
    <LandingFrame>
      <div className={`${pageWidth} pt-6 pb-[72px] max-md:pb-9`}>
        <a
          href="/"
          className="inline-flex items-center gap-1.5 rounded-badge text-label font-[600] text-green hover:text-green-hover hover:underline underline-offset-4"
        >
          <ChevronLeftIcon size={14} strokeWidth={1.8} />
          <span>{words.back()}</span>
        </a>
        <h1 className="pt-5 font-serif text-[60px]/[64px] font-[400] tracking-[-0.028em] max-md:text-section-phone">
          {words.title()}
        </h1>
        <p className="max-w-[640px] pt-5 text-lead text-ink-2 max-md:text-[17px]/[27px]">{words.lead()}</p>
        <PointGrid heading={words.strategy()} points={strategy} columns="md:grid-cols-3" />
        <PointGrid heading={words.promises()} points={promises} columns="md:grid-cols-2 lg:grid-cols-4" />
        <TheModel />
        <div className="mt-14 flex flex-wrap items-end justify-between gap-x-10 gap-y-6 border-t border-ink pt-14 max-md:mt-10 max-md:pt-9">
          <div>
            <h2 className="font-serif text-section font-[400] max-md:text-section-phone">{words.start()}</h2>
            <p className="pt-2.5 text-[16px]/[26px] text-ink-2">{words.startAbout()}</p>
          </div>
          <a
            href="/login"
            className={buttonClass({ variant: "primary", size: "xl", className: "max-md:flex-1" })}
          >
            {words.invest()}
          </a>
        </div>
      </div>
    </LandingFrame>
  );
}

function PointGrid({
  heading,
  points,
  columns,
}: {
  heading: string;
  points: readonly Point[];
  columns: string;
}) {
  return (
    <section className="pt-14 max-md:pt-10">
      <h2 className="pb-3 text-plate font-[600]">{heading}</h2>
      <ul className={`grid gap-x-10 border-t border-ink max-md:divide-y max-md:divide-line ${columns}`}>
        {points.map(({ icon: Icon, title, text }) => (
          <li key={title()} className="py-6">
            <Icon size={22} strokeWidth={1.3} className="text-green" />
            <h3 className="pt-3.5 text-heading font-[600]">{title()}</h3>
            <p className="max-w-[44ch] pt-1 text-[15px]/6 text-ink-2">{text()}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TheModel() {
  return (
    <section className="sim-grid mt-12 border border-dashed border-sim-line p-8 max-md:p-5">
      <h2 className="font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">{words.model()}</h2>
      <p className="max-w-[760px] pt-2 text-sheet-finding text-sim-ink max-md:text-[18px]/[27px]">
        {words.modelFinding()}
      </p>
      <p className="max-w-[640px] pt-3 text-body text-sim-ink">{words.modelAbout()}</p>
    </section>
  );
}
