// Prerendered, so that it works without script. The server fills in {{…}}
// (server/classroom/join-forms.ts).
import { logoutPath } from "@glasshouse/contract/auth.ts";
import { expectsCookies } from "@glasshouse/contract/cookie-check.ts";
import { LanguageLinks } from "../display/language-links.tsx";
import { whoRuns } from "../display/who-runs.ts";
import { BrandMark } from "../ui/brand.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { cx } from "../ui/cx.ts";
import { CrossIcon } from "../ui/icons.tsx";
import { ThemeToggle } from "../ui/theme-toggle.tsx";
import { getJoinLanguage } from "./join-language.ts";
import { joinWords as words } from "./join-page.words.ts";
import { seatMark } from "./seat-mark.ts";

const linkClass = "sim-focus font-[600] text-sim-line underline underline-offset-4";

export function JoinPage() {
  return (
    <div
      id="join"
      data-way="{{way}}"
      data-signed-in="{{signedIn}}"
      className="group/join sim-grid-page flex min-h-[calc(100dvh-var(--banner-height))] flex-col text-sim-ink"
    >
      <header className="mx-auto flex h-[60px] w-full max-w-[520px] shrink-0 items-center justify-between px-5">
        <a
          href="/"
          aria-label={words.home()}
          className="sim-focus flex items-center gap-3 font-mono text-plate font-[600]"
        >
          <BrandMark size={24} />
          Glasshouse
        </a>
        <span className="not-in-data-scripted:hidden">
          <ThemeToggle />
        </span>
      </header>
      <main
        id="page"
        tabIndex={-1}
        className="mx-auto w-full max-w-[520px] flex-1 px-5 pt-6 pb-16 max-xs:pt-3"
      >
        <p className="pb-1.5 font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">
          {words.label()}
        </p>
        <h1 className="pb-5 font-mono text-sheet-title font-[600] tracking-[-0.01em] max-xs:text-[28px]/[32px]">
          <span className={ofSeat}>{words.title()}</span>
          <span className={ofCard}>{words.backTitle()}</span>
        </h1>
        <JoinForm />
        <p className="pt-5 text-body">
          <span>{words.noClass()}</span>{" "}
          <a href="/register" className={linkClass}>
            {words.register()}
          </a>
        </p>
        <p className="pt-3 text-label">
          <a href={whoRuns.href} className={linkClass}>
            {whoRuns.label()}
          </a>
        </p>
        <LanguageLinks className="-ms-1 flex flex-wrap gap-x-4 pt-3" />
      </main>
    </div>
  );
}

const ofSeat = "group-data-[way=card]/join:hidden";
const ofCard = "group-data-[way=seat]/join:hidden";

function JoinForm() {
  return (
    <form
      method="post"
      action="{{action}}"
      noValidate
      data-failed={words.failed()}
      data-card-about={words.cardAbout()}
      data-back-about={words.backAbout({ words: seatMark })}
      data-left-about={words.leftAbout({ words: seatMark })}
      data-no-seat={words.haveNone()}
      data-another={words.another()}
      data-language={JSON.stringify(getJoinLanguage())}
      className="sim-grid grid gap-5 border border-dashed border-sim-line p-5 max-md:p-4"
    >
      <p className={cx("text-body", ofSeat)}>{words.about()}</p>
      <p data-about className={cx("text-body", ofCard)}>
        {words.cardAbout()}
      </p>
      <p className={cx("border-s-2 border-sim-line ps-3 text-body in-data-scripted:hidden", ofSeat)}>
        {words.withoutScript()}
      </p>
      <input type="hidden" name="once" value="{{once}}" />
      <input type="hidden" name={expectsCookies.field} value={expectsCookies.value} />
      <JoinField name="code" label={words.code()} hint={words.codeHint()} large />
      <div className={cx("grid gap-5", ofCard)}>
        <JoinField name="words" label={words.words()} hint={words.wordsHint()} capitals="off" />
        <JoinField name="card" label={words.card()} hint={words.cardHint()} />
      </div>
      <Problem />
      <p className="hidden text-body group-data-[signed-in=yes]/join:block">
        <a href="/dashboard" className={linkClass}>
          {words.toAccount()}
        </a>
      </p>
      <p className="hidden text-body group-data-[signed-in=host]/join:block">
        <a href={logoutPath} className={linkClass}>
          {words.logOut()}
        </a>
      </p>
      <Press way="seat" label={words.take()} busy={words.taking()} />
      <Press way="card" label={words.goOn()} busy={words.going()} />
      <p className={cx("text-label", ofSeat)}>{words.stay()}</p>
      <Other to="card" label={words.haveCard()} />
      <Other to="seat" label={words.haveNone()} />
    </form>
  );
}

type FieldProps = {
  name: string;
  label: string;
  hint: string;
  capitals?: "characters" | "off";
  large?: boolean;
};

function JoinField({ name, label, hint, capitals = "characters", large = false }: FieldProps) {
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={name} className="text-label font-[600]">
        {label}
      </label>
      <input
        id={name}
        name={name}
        type="text"
        defaultValue={`{{${name}}}`}
        maxLength={60}
        aria-describedby={`${name}-hint`}
        autoComplete="off"
        autoCapitalize={capitals}
        spellCheck={false}
        className={cx(
          "sim-focus w-full min-w-0 border border-sim-line bg-sim-sheet px-3 font-mono text-sim-ink aria-invalid:border-2 aria-invalid:border-sim-red",
          large ? "h-14 text-sheet-figure font-[600] tracking-[0.06em]" : "h-11 text-[16px]/6",
        )}
      />
      <div id={`${name}-hint`} className="text-meta text-sim-ink-2">
        {hint}
      </div>
    </div>
  );
}

function Problem() {
  return (
    <p
      role="alert"
      data-problem
      className="flex gap-2 text-body font-[600] text-sim-red has-[span:empty]:absolute has-[span:empty]:invisible"
    >
      <CrossIcon size={15} strokeWidth={2} className="mt-0.5 shrink-0" />
      <span>{"{{problem}}"}</span>
    </p>
  );
}

function Press({ way, label, busy }: { way: "seat" | "card"; label: string; busy: string }) {
  return (
    <button
      type="submit"
      data-press={way}
      data-busy-label={busy}
      className={buttonClass({
        variant: "sim",
        size: "lg",
        wide: true,
        className: cx("aria-disabled:cursor-progress", way === "seat" ? ofSeat : ofCard),
      })}
    >
      {label}
    </button>
  );
}

function Other({ to, label }: { to: "seat" | "card"; label: string }) {
  return (
    <a
      href={to === "card" ? "/join?with=card" : "/join"}
      data-to={to}
      className={buttonClass({
        variant: "simDashed",
        size: "lg",
        wide: true,
        className: to === "card" ? ofSeat : ofCard,
      })}
    >
      {label}
    </a>
  );
}
