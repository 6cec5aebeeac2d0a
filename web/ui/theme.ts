import { localStore } from "./storage.ts";

export type ThemeChoice = "light" | "dark" | "system";
const storageKey = "glasshouse-theme";
const themeChangeEvent = "glasshouse-theme-change";

export function getThemeChoice(): ThemeChoice {
  const theme = document.documentElement.dataset.theme;
  return theme === "light" || theme === "dark" ? theme : "system";
}

/** theme.js reads it before first paint. */
export function chooseTheme(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === "system") {
    delete dataset.theme;
    localStore.remove(storageKey);
  } else {
    dataset.theme = choice;
    localStore.write(storageKey, choice);
  }
  window.dispatchEvent(new Event(themeChangeEvent));
}

const systemDark = () => window.matchMedia("(prefers-color-scheme: dark)");

export function isDark(): boolean {
  const choice = getThemeChoice();
  return choice === "dark" || (choice === "system" && systemDark().matches);
}

export function onThemeChange(listener: () => void): () => void {
  const system = systemDark();
  system.addEventListener("change", listener);
  window.addEventListener(themeChangeEvent, listener);
  return () => {
    system.removeEventListener("change", listener);
    window.removeEventListener(themeChangeEvent, listener);
  };
}

/** For pages whose script runs without React: the markup holds both labels. */
export function labelThemeToggle(toggle: HTMLElement): void {
  const { toLight = "", toDark = "" } = toggle.dataset;
  toggle.ariaLabel = isDark() ? toLight : toDark;
}
