// Script of a marketing page before React is needed: referral links, theme and the X-ray switch.
// The page works without it.

import { keep, readKept } from "../display/read-kept.ts";
import { isXrayClosed } from "../display/xray-closed.ts";
import { chooseTheme, isDark, onThemeChange } from "../ui/theme.ts";
import { themeToggleWords } from "../ui/theme-toggle.words.ts";
import { xrayKey } from "../xray/xray-key.ts";
import { landingWords } from "./landing.words.ts";
import { asPersona, referredHref } from "./referral-link.ts";

const root = document.getElementById("root");
const untilReact = new AbortController();
const { signal } = untilReact;
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

const referred = referredHref(location.search);
if (referred)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/register"]'))
    link.href = link.href.includes("persona") ? asPersona(referred) : referred;

if (all("meta[name$=newcomers]")[0]) void import("./own.ts");

const themeToggles = all('[data-switch="theme"]');
const tellTheme = () => {
  for (const toggle of themeToggles) toggle.setAttribute("aria-label", themeToggleWords.label(isDark()));
};
tellTheme();
signal.addEventListener("abort", onThemeChange(tellTheme));
for (const toggle of themeToggles)
  toggle.addEventListener("click", () => chooseTheme(isDark() ? "light" : "dark"), { signal });

const switches = all('[data-switch="xray"]');
let coming = false;
async function bringReact(): Promise<void> {
  if (coming || !root) return;
  coming = true;
  for (const each of switches) each.setAttribute("aria-busy", "true");
  try {
    const { hydrate } = await import("./hydrate.tsx");
    untilReact.abort();
    hydrate(root, { xray: true });
  } catch {
    // a failed import is not retried by the browser, so X-ray is remembered for a reload
    keep(xrayKey, { ...readKept(xrayKey, {}), on: true });
    tellFailure();
  } finally {
    for (const each of switches) each.removeAttribute("aria-busy");
  }
}

function tellFailure(): void {
  const said = document.createElement("p");
  const again = document.createElement("a");
  said.role = "alert";
  said.className = "sim-grid-deep px-10 py-2 font-mono text-clock font-[600] text-sim-on max-md:px-5";
  again.className = "underline";
  again.href = location.href;
  again.textContent = landingWords.loadAgain();
  said.append(`${landingWords.xrayFailed()} `, again);
  document.getElementById("page")?.before(said);
}

const xrayClosed = isXrayClosed();
for (const each of switches) {
  each.hidden = xrayClosed;
  each.addEventListener("click", bringReact, { signal });
}
// X-ray was left on, or there is no markup in development
if ((readKept(xrayKey, { on: false }).on && !xrayClosed) || !root?.hasChildNodes()) void bringReact();
