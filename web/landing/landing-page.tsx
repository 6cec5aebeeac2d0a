import type { ReactElement } from "react";
import { buttonClass } from "../ui/button-class.ts";
import {
  BarsIcon,
  type Icon,
  LayersIcon,
  LightningIcon,
  PlusCircleIcon,
  ShieldIcon,
  StackIcon,
} from "../ui/icons.tsx";
import { Rich } from "../ui/rich.tsx";
import { GlasshouseDrawing } from "./glasshouse-drawing.tsx";
import { frameWords, landingWords as words } from "./landing.words.ts";
import { LandingFrame, pageWidth, useGetStartedHref } from "./landing-frame.tsx";
import { toPersonaHref } from "./referral-link.ts";

/** @param className hides the break where the lines fit side by side */
const inLines = (className = "block") => ({
  line: (inside: (string | ReactElement)[]) => <span className={className}>{inside}</span>,
});

export function LandingPage() {
  return (
    <LandingFrame>
      <Hero />
      <Features />
      <Strategy />
      <TenMinutes />
      <CallToAction />
    </LandingFrame>
  );
}

const getTerms = () => [
  { label: words.dailyReturn(), value: "5.00%" },
  { label: words.payout(), value: words.payoutTime(), sign: "exact-payout" },
  { label: words.wallet(), value: "$5,000.00" },
];

function Hero() {
  return (
    <section className="mx-auto grid w-full max-w-[1280px] lg:grid-cols-[540px_minmax(0,660px)] lg:px-10">
      <div className="px-10 pt-[37px] max-md:px-5 max-md:pt-[31px] lg:px-0">
        <h1 className="font-serif text-hero font-[400] max-md:text-hero-phone max-xs:text-[46px]/[48px]">
          <span data-sign="guaranteed-return" className="inline-block">
            <Rich parts={words.title(inLines())} />
          </span>
        </h1>
        <p className="max-w-[480px] pt-7 text-lead text-ink-2 max-md:pt-6 max-md:text-[17px]/[27px]">
          {words.lead()}
        </p>
        <div className="flex flex-wrap gap-3 pt-8 max-md:pt-6">
          <a
            href={useGetStartedHref()}
            className={buttonClass({ variant: "primary", size: "xl", className: "max-md:flex-auto" })}
          >
            {frameWords.getStarted()}
          </a>
          <a
            href={toPersonaHref(useGetStartedHref())}
            className={buttonClass({ size: "xl", className: "max-md:flex-auto" })}
          >
            {words.asPersona()}
          </a>
        </div>
        <dl className="mt-14 flex border-t border-line-2 max-md:mt-8">
          {getTerms().map(({ label, value, sign }) => (
            <div
              key={label}
              data-sign={sign}
              className="border-s border-line px-8 pt-[15px] first:border-s-0 first:ps-0 last:pe-0 max-md:flex-auto max-md:px-4 max-xs:px-2.5"
            >
              <dt className="text-label text-ink-3">{label}</dt>
              <dd
                dir="ltr"
                className="pt-0.5 text-[18px]/[27px] font-[500] text-ink max-md:text-[15px]/[26px] max-md:font-[600]"
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="mt-2.5 max-lg:mx-auto max-lg:mt-9 max-lg:w-full max-lg:max-w-[660px]">
        <GlasshouseDrawing />
      </div>
    </section>
  );
}

const features: readonly { icon: Icon; title: () => string; text: () => string; sign?: string }[] = [
  { icon: PlusCircleIcon, title: words.returns, text: words.returnsAbout, sign: "monthly-potential" },
  { icon: ShieldIcon, title: words.security, text: words.securityAbout },
  { icon: LightningIcon, title: words.deposits, text: words.depositsAbout, sign: "card-payment" },
];

function Features() {
  return (
    <section aria-label={words.features()} className={`${pageWidth} pt-16 max-md:pt-7`}>
      <ul className="grid border-t border-ink md:grid-cols-3 md:border-b md:border-b-line">
        {features.map(({ icon: Icon, title, text, sign }) => (
          <li
            key={title()}
            className="pt-[29px] pb-10 max-md:border-b max-md:border-line max-md:pt-6 max-md:pb-7 md:border-s md:border-line md:px-10 md:first:border-s-0 md:first:ps-0 md:last:pe-0"
          >
            <Icon size={24} strokeWidth={1.2} className="text-green" />
            <div data-sign={sign} className="mt-5 max-w-[360px] max-md:mt-4">
              <h2 className="text-plate font-[600] text-ink">{title()}</h2>
              <p className="pt-1.5 text-[15px]/6 text-ink-2">{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const markets: readonly { icon: Icon; title: () => string; text: () => string }[] = [
  { icon: BarsIcon, title: words.crypto, text: words.cryptoAbout },
  { icon: LayersIcon, title: words.stocks, text: words.stocksAbout },
  { icon: StackIcon, title: words.commodities, text: words.commoditiesAbout },
];

const points = ["markets", "spread", "profits", "losses", "reinvested"] as const;

function Strategy() {
  return (
    <section aria-labelledby="strategy" className={`${pageWidth} pt-[72px] max-md:pt-10`}>
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,520px)_minmax(0,640px)]">
        <div>
          <h2 id="strategy" className="font-serif text-section font-[400] max-md:text-section-phone">
            <Rich parts={words.strategy(inLines())} />
          </h2>
          <p data-sign="vague-strategy" className="mt-5 max-w-[396px] text-[16px]/[26px] text-ink-2">
            {words.strategyAbout()}
          </p>
          <p className="mt-5 max-w-[400px] border-s border-dashed border-sim-line py-[3px] ps-4 text-label text-sim-ink">
            {words.strategyNote()}
          </p>
        </div>
        <ul className="max-lg:pt-8">
          {markets.map(({ icon: Icon, title, text }) => (
            <li
              key={title()}
              className="flex gap-5 border-t border-line py-[21px] first:border-t-0 lg:first:pt-1.5"
            >
              <Icon size={20} strokeWidth={1.3} className="mt-0.5 shrink-0 text-green" />
              <div>
                <h3 className="text-plate font-[600] text-ink">{title()}</h3>
                <p className="text-[15px]/6 text-ink-2">{text()}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <ol className="mt-14 grid border-t border-line-2 max-md:mt-6 md:grid-cols-5">
        {points.map((point, index) => (
          <li
            key={point}
            className="flex gap-4 text-[15px]/[23px] text-ink max-md:border-b max-md:border-line max-md:py-2.5 md:flex-col md:gap-0.5 md:border-s md:border-line md:px-5 md:pt-[15px] md:pb-1 md:first:border-s-0 md:first:ps-0"
          >
            <span className="text-label text-ink-3 max-md:leading-[23px]">{index + 1}</span>
            <span>
              <Rich parts={words[point](inLines("lg:block"))} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const tour = [
  [words.takePart, words.takePartAbout],
  [words.crowd, words.crowdAbout],
  [words.xray, words.xrayAbout],
  [words.books, words.booksAbout],
  [words.story, words.storyAbout],
] as const;

function TenMinutes() {
  return (
    <section aria-labelledby="tour" className={`${pageWidth} pt-[72px] max-md:pt-10`}>
      <div className="sim-grid border border-dashed border-sim-line px-8 py-9 text-sim-ink max-md:px-5 max-md:py-6">
        <p className="pb-1.5 font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">
          {words.tourLabel()}
        </p>
        <h2
          id="tour"
          className="font-mono text-sheet-title font-[600] tracking-[-0.01em] text-balance max-md:text-[26px]/[32px]"
        >
          {words.tour()}
        </h2>
        <p className="max-w-[720px] pt-3 text-sheet-finding max-md:text-[17px]/[26px]">{words.tourAbout()}</p>
        <ol className="grid gap-x-6 pt-7 md:grid-cols-5">
          {tour.map(([title, text], index) => (
            <li key={title()} className="border-t border-dashed border-sim-rule py-4">
              <p className="flex items-center gap-2.5 pb-1 text-body font-[600]">
                <span
                  aria-hidden="true"
                  className="flex size-6 shrink-0 items-center justify-center rounded-full border-[1.5px] border-sim-solid font-mono text-[12px]/none"
                >
                  {index + 1}
                </span>
                <span>{title()}</span>
              </p>
              <p className="text-label text-sim-ink-2">{text()}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function CallToAction() {
  return (
    <section aria-labelledby="start" className={`${pageWidth} pt-[72px] max-md:pt-10`}>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 border-t border-ink pt-16 pb-[72px] max-md:pt-9 max-md:pb-9">
        <div>
          <h2 id="start" className="font-serif text-section font-[400] max-md:text-section-phone">
            <Rich parts={words.start(inLines("max-md:block"))} />
          </h2>
          <p className="pt-2.5 text-[16px]/[26px] text-ink-2">{words.startAbout()}</p>
        </div>
        <div className="flex gap-3 max-md:w-full">
          <a
            href={useGetStartedHref()}
            className={buttonClass({ variant: "primary", size: "xl", className: "max-md:flex-auto" })}
          >
            {frameWords.getStarted()}
          </a>
          <a href="/login" className={buttonClass({ size: "xl", className: "max-md:flex-auto" })}>
            {frameWords.login()}
          </a>
        </div>
      </div>
    </section>
  );
}
