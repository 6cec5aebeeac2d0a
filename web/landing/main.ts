// Runs before React is needed. The page works without it.

import { loadStored, saveStored } from "../display/stored-objects.ts";
import { isXrayClosed } from "../display/xray-closed.ts";
import { chooseTheme, isDark, labelThemeToggle, onThemeChange } from "../ui/theme.ts";
import { xrayKey } from "../xray/xray-key.ts";
import { getReferredHref, toPersonaHref } from "./referral-link.ts";

const root = document.getElementById("root");
const untilReact = new AbortController();
const { signal } = untilReact;
const queryAll = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

const referred = getReferredHref(location.search);
if (referred)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/register"]'))
    link.href = link.href.includes("persona") ? toPersonaHref(referred) : referred;

if (queryAll("meta[name$=newcomers]")[0]) void import("./open-own-world.ts");

const themeToggles = queryAll('[data-switch="theme"]');
const updateThemeLabels = () => {
  for (const toggle of themeToggles) labelThemeToggle(toggle);
};
updateThemeLabels();
signal.addEventListener("abort", onThemeChange(updateThemeLabels));
for (const toggle of themeToggles)
  toggle.addEventListener("click", () => chooseTheme(isDark() ? "light" : "dark"), { signal });

const switches = queryAll('[data-switch="xray"]');
let isLoading = false;
async function loadReact(): Promise<void> {
  if (isLoading || !root) return;
  isLoading = true;
  for (const each of switches) each.setAttribute("aria-busy", "true");
  try {
    const { hydrate } = await import("./hydrate.tsx");
    untilReact.abort();
    await hydrate(root, { xray: true });
  } catch {
    // browsers don't retry a failed import, so X-ray is remembered for a reload
    saveStored(xrayKey, { ...loadStored(xrayKey, {}), on: true });
    showFailure();
  } finally {
    for (const each of switches) each.removeAttribute("aria-busy");
  }
}

function showFailure(): void {
  const page = document.getElementById("page");
  const { xrayFailed = "", loadAgain = "" } = page?.dataset ?? {};
  const said = document.createElement("p");
  const again = document.createElement("a");
  said.role = "alert";
  said.className = "sim-grid-deep px-10 py-2 font-mono text-clock font-[600] text-sim-on max-md:px-5";
  again.className = "underline";
  again.href = location.href;
  again.textContent = loadAgain;
  said.append(`${xrayFailed} `, again);
  page?.before(said);
}

const xrayClosed = isXrayClosed();
for (const each of switches) {
  each.hidden = xrayClosed;
  each.addEventListener("click", loadReact, { signal });
}
// X-ray was left on, or development has no markup
if ((loadStored(xrayKey, { on: false }).on && !xrayClosed) || !root?.hasChildNodes()) void loadReact();
// the last press that came before this script counts now
const { pressedSwitch } = globalThis as { pressedSwitch?: HTMLElement };
pressedSwitch?.click();
