// Shown before any script; server/http/learner-dashboard.ts fills {{placeholders}}.

import { payoutTimeUtc } from "@glasshouse/core/calendar.ts";
import type { ReactNode } from "react";
import { lessonWords } from "../../lesson/lesson-strip.words.ts";
import { toPluralForms } from "../../lesson/plural-forms.ts";
import { StripFrame } from "../../lesson/strip-frame.tsx";
import { barCell, barClass } from "../../shell/bottom-bar.tsx";
import { investorBar } from "../../shell/menu.ts";
import { menuWords } from "../../shell/menu.words.ts";
import { menuEntries } from "../../shell/menu-entries.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { Brand, BrandMark } from "../../ui/brand.tsx";
import { buttonClass, textLinkClass } from "../../ui/button-class.ts";
import { cx } from "../../ui/cx.ts";
import { Rich } from "../../ui/rich.tsx";
import { StatBand } from "../../ui/stat-band.tsx";
import { balanceBand } from "./balance-band.tsx";
import { dashboardWords as words } from "./dashboard-page.words.ts";

const amount = (name: string) => (
  <span dir="ltr" translate="no" className="whitespace-nowrap">
    {`{{${name}.whole}}`}
    <span className="text-ink-3">{`{{${name}.cents}}`}</span>
  </span>
);

const createBand = () =>
  balanceBand({
    balance: amount("balance"),
    parts: { available: "{{available}}", invested: "{{allInvested}}" },
    earnings: amount("earnings"),
    payouts: "{{payouts}}",
    invested: amount("invested"),
    investments: "{{investments}}",
    monthly: <span className="text-green">{"{{monthly}}"}</span>,
  });

export function FirstPicture() {
  return (
    <>
      <div className="flex">
        <nav
          aria-label={menuWords.main()}
          className="flex w-16 shrink-0 flex-col border-e border-line px-3 max-md:hidden lg:w-[232px]"
        >
          <a
            href="/dashboard"
            aria-label={menuWords.homeOverview()}
            className="flex h-20 items-center self-center rounded-control lg:ms-3.5 lg:self-start"
          >
            <span className="text-green lg:hidden">
              <BrandMark size={24} />
            </span>
            <span className="max-lg:hidden">
              <Brand />
            </span>
          </a>
        </nav>
        <div className="flex min-h-[calc(100dvh-var(--banner-height))] min-w-0 flex-1 flex-col">
          <Header />
          <Strip />
          <main
            id="page"
            tabIndex={-1}
            className="mx-auto w-full max-w-[1360px] flex-1 px-10 pt-10 pb-16 max-md:px-5 max-md:pt-7 max-md:pb-[112px]"
          >
            <PageHead title="{{title}}" />
            <StatBand stats={createBand()} lead />
            <Rest />
          </main>
        </div>
      </div>
      <BarOfPhone />
    </>
  );
}

function Header() {
  return (
    <header>
      <div className="h-20 border-b border-line max-md:hidden" />
      <div className="flex h-[60px] items-center border-b border-line px-5 md:hidden">
        <a href="/dashboard" aria-label={menuWords.homeOverview()} className="me-auto rounded-control">
          <Brand size={18} />
        </a>
      </div>
      <div className="sim-grid h-11 border-b border-dashed border-sim-line md:hidden" />
    </header>
  );
}

/** @returns space for a button that needs the application */
const roomFor = (label: string, where = ""): ReactNode => (
  <span
    aria-hidden="true"
    className={buttonClass({ variant: "simDashed", size: "sm", className: `invisible ${where}` })}
  >
    {label}
  </span>
);

function Strip() {
  return (
    <div data-leads="{{leads}}" data-guesses="{{guesses}}" className="group/strip contents">
      <StripFrame
        place="{{place}}"
        title="{{phase}}"
        said="{{said}}"
        left="{{left}}"
        lead={
          <a
            href="{{leadsTo}}"
            className={buttonClass({
              variant: "sim",
              size: "sm",
            })}
          >
            {"{{button}}"}
          </a>
        }
        buttons={
          <>
            {roomFor("{{help}}")}
            {roomFor("{{seat}}")}
            {roomFor(lessonWords.guess(), "group-data-[guesses=no]/strip:hidden")}
          </>
        }
      />
    </div>
  );
}

/** data-rest: "failed" if the application could not load */
function Rest() {
  const link = (inside: ReactNode) => (
    <a href="/dashboard" className={textLinkClass}>
      {inside}
    </a>
  );
  return (
    <div id="rest" className="group/rest mt-7 text-body text-ink-2 max-md:mt-5">
      <p className="in-data-scripted:hidden">
        <Rich parts={words.withoutScript({ link })} />
      </p>
      <p className="not-in-data-scripted:hidden group-data-[rest=failed]/rest:hidden">{words.coming()}</p>
      <p role="alert" className="hidden group-data-[rest=failed]/rest:block">
        <Rich parts={words.notCome({ link })} />
      </p>
    </div>
  );
}

function BarOfPhone() {
  return (
    <nav aria-label={menuWords.main()} className={cx(barClass, "md:hidden")}>
      {investorBar.map((id) => {
        const entry = menuEntries[id];
        const here = id === "overview";
        return (
          <a
            key={id}
            href={entry.href}
            aria-current={here ? "page" : undefined}
            className={cx(barCell, here ? "font-[600] text-green" : "font-[500] text-ink-3")}
          >
            <entry.icon size={20} />
            <span>{entry.label}</span>
          </a>
        );
      })}
    </nav>
  );
}

export const pictureWords = () => ({
  welcome: words.welcome({ name: "{{words}}" }),
  welcomeBack: words.welcomeBack({ name: "{{words}}" }),
  payouts: toPluralForms((count) => words.payouts({ count, time: payoutTimeUtc })),
  frozen: words.frozen(),
  investments: toPluralForms((count) => words.activeInvestments({ count })),
  seat: lessonWords.seat(),
  seatAndCode: lessonWords.seatAndCode(),
  askHelp: lessonWords.askHelp(),
  helpAsked: lessonWords.helpAsked(),
});
