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
import { LandingFrame, pageWidth } from "./landing-frame.tsx";

const strategy: readonly Point[] = [
  {
    icon: BarsIcon,
    title: "Crypto",
    text: "Positions in the large coins, opened and closed within the day.",
  },
  {
    icon: LayersIcon,
    title: "Stocks",
    text: "Listed companies, selected by our team and held for the trend.",
  },
  { icon: StackIcon, title: "Commodities", text: "Metals, energy and grain, to balance the other two." },
];

const promises: readonly Point[] = [
  {
    icon: PersonIcon,
    title: "Professional team",
    text: "Traders and analysts who watch the markets around the clock.",
  },
  {
    icon: ClockIcon,
    title: "Risk management",
    text: "Losses are limited on each position, and capital is spread over three asset classes.",
  },
  {
    icon: ShieldIcon,
    title: "Security",
    text: "Sign in by password or with an external identity provider, whose two-factor authentication protects the account.",
  },
  {
    icon: CardIcon,
    title: "Card payments",
    text: "Deposits by credit or debit card, through the simulated card processor. No card number is taken.",
  },
];

interface Point {
  icon: Icon;
  title: string;
  text: string;
}

export function AboutPage() {
  return (
    <LandingFrame>
      <div className={`${pageWidth} pt-6 pb-[72px] max-md:pb-9`}>
        <a
          href="/"
          className="inline-flex items-center gap-1.5 rounded-badge text-label font-[600] text-green hover:text-green-hover hover:underline underline-offset-4"
        >
          <ChevronLeftIcon size={14} strokeWidth={1.8} />
          Back to Home
        </a>
        <h1 className="pt-5 font-serif text-[60px]/[64px] font-[400] tracking-[-0.028em] max-md:text-section-phone">
          About Glasshouse
        </h1>
        <p className="max-w-[640px] pt-5 text-lead text-ink-2 max-md:text-[17px]/[27px]">
          In play money, a fund that promises a fixed 5.00% a day, compounded every 24 hours and paid at 9:00
          AM UTC. It says it manages the deposits in crypto, stocks and commodities.
        </p>
        <PointGrid heading="What the fund says it trades" points={strategy} columns="md:grid-cols-3" />
        <PointGrid
          heading="What it says you can rely on"
          points={promises}
          columns="md:grid-cols-2 lg:grid-cols-4"
        />
        <TheModel />
        <div className="mt-14 flex flex-wrap items-end justify-between gap-x-10 gap-y-6 border-t border-ink pt-14 max-md:mt-10 max-md:pt-9">
          <div>
            <h2 className="font-serif text-section font-[400] max-md:text-section-phone">
              See it from inside
            </h2>
            <p className="pt-2.5 text-[16px]/[26px] text-ink-2">You begin with $5,000.00 of play money.</p>
          </div>
          <a
            href="/login"
            className={buttonClass({ variant: "primary", size: "xl", className: "max-md:flex-1" })}
          >
            Start Investing
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
          <li key={title} className="py-6">
            <Icon size={22} strokeWidth={1.3} className="text-green" />
            <h3 className="pt-3.5 text-heading font-[600]">{title}</h3>
            <p className="max-w-[44ch] pt-1 text-[15px]/6 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TheModel() {
  return (
    <section className="sim-grid mt-12 border border-dashed border-sim-line p-8 max-md:p-5">
      <h2 className="font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">What this really is</h2>
      <p className="max-w-[760px] pt-2 text-sheet-finding text-sim-ink max-md:text-[18px]/[27px]">
        A simulation for investor education. Nothing is traded. Each payout comes from the deposits of others,
        until there are too few of them.
      </p>
      <p className="max-w-[640px] pt-3 text-body text-sim-ink">
        At 5% a day, one dollar would be 54 million after a year. No real money can be paid in or out, and no
        real payment details are taken.
      </p>
    </section>
  );
}
