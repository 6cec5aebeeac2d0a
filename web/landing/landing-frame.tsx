import { lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { LanguageLinks } from "../display/language-links.tsx";
import { whoRuns } from "../display/who-runs.ts";
import { Brand, BrandMark } from "../ui/brand.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { ThemeToggle } from "../ui/theme-toggle.tsx";
import { useXray } from "../xray/xray-store.ts";
import { XraySwitch } from "../xray/xray-switch.tsx";
import { frameWords as words } from "./landing.words.ts";
import { getRegisterHref } from "./referral-link.ts";

export const pageWidth = "mx-auto w-full max-w-[1280px] px-10 max-md:px-5";

/** A longer language's words stand in two lines. */
const narrow = "max-md:h-10 max-md:shrink max-md:px-3.5 max-md:leading-tight";

const neverChanges = () => () => {};

export function useGetStartedHref(): string {
  return useSyncExternalStore(
    neverChanges,
    () => getRegisterHref(window.location.search),
    () => "/register",
  );
}

const LandingXray = lazy(() =>
  import("./landing-xray.tsx").then((module) => ({ default: module.LandingXray })),
);

export function LandingFrame({ children }: { children: ReactNode }) {
  const { on } = useXray();
  return (
    <>
      <header className={`${pageWidth} flex h-[86px] items-center gap-2.5 max-md:h-[68px]`}>
        <a href="/" aria-label={words.home()} className="me-auto rounded-control">
          <span className="max-md:hidden">
            <Brand size={22} />
          </span>
          <span className="max-xs:hidden md:hidden">
            <Brand size={18} />
          </span>
          <span className="block text-green xs:hidden">
            <BrandMark size={28} />
          </span>
        </a>
        <LanguageLinks className="flex items-center gap-x-2.5 max-lg:hidden" />
        <a href="/about" className="px-3 text-body font-[500] text-ink-2 hover:text-ink max-md:hidden">
          {words.about()}
        </a>
        <span className="max-sm:hidden">
          <XraySwitch />
        </span>
        <span className="me-3 max-md:hidden">
          <ThemeToggle />
        </span>
        <a href="/login" className={buttonClass({ className: narrow })}>
          {words.login()}
        </a>
        <a href={useGetStartedHref()} className={buttonClass({ variant: "primary", className: narrow })}>
          {words.getStarted()}
        </a>
      </header>
      {on && (
        <Suspense>
          <LandingXray />
        </Suspense>
      )}
      <main
        id="page"
        tabIndex={-1}
        data-xray-failed={words.xrayFailed()}
        data-load-again={words.loadAgain()}
        className="whole-width"
      >
        {children}
      </main>
      <LandingFooter />
    </>
  );
}

function LandingFooter() {
  return (
    <footer className={pageWidth}>
      <div className="flex flex-wrap items-center gap-x-7 gap-y-3 border-t border-line py-5 max-md:flex-col max-md:items-start max-md:py-7">
        <a href="/" aria-label={words.home()} className="rounded-control">
          <Brand size={16} />
        </a>
        <p data-sign="no-names" className="text-label text-ink-3">
          {words.disclosure()}
        </p>
        <LanguageLinks className="flex flex-wrap gap-x-4 lg:hidden" />
        <nav
          aria-label={words.footer()}
          className="ms-auto flex flex-wrap items-center gap-x-7 max-md:-ms-1 max-md:gap-x-5"
        >
          <a
            href="/lab"
            className="px-1 py-2 text-label font-[500] whitespace-nowrap text-ink-2 hover:text-ink"
          >
            {words.lab()}
          </a>
          <a href="/about" className="px-1 py-2 text-label font-[500] text-ink-2 hover:text-ink">
            {words.about()}
          </a>
          <a
            href={whoRuns.href}
            className="px-1 py-2 text-label font-[500] whitespace-nowrap text-ink-2 hover:text-ink"
          >
            {whoRuns.label()}
          </a>
          <a
            href="/about-texts"
            className="px-1 py-2 text-label font-[500] whitespace-nowrap text-ink-2 hover:text-ink"
          >
            {words.aboutTexts()}
          </a>
          <span className="sm:hidden">
            <XraySwitch />
          </span>
          <span className="md:hidden">
            <ThemeToggle />
          </span>
        </nav>
      </div>
    </footer>
  );
}
