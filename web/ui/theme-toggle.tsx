import { useSyncExternalStore } from "react";
import { MoonIcon, SunIcon } from "./icons.tsx";
import { chooseTheme, isDark, onThemeChange } from "./theme.ts";
import { themeToggleWords as words } from "./theme-toggle.words.ts";

const inMarkup = () => false; // markup knows no choice

export function ThemeToggle() {
  const dark = useSyncExternalStore(onThemeChange, isDark, inMarkup);
  return (
    <button
      type="button"
      data-switch="theme"
      aria-label={dark ? words.light() : words.dark()}
      data-to-light={words.light()}
      data-to-dark={words.dark()}
      className="flex size-10 items-center justify-center rounded-control text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
      onClick={() => chooseTheme(dark ? "light" : "dark")}
    >
      <MoonIcon size={18} className="dark:hidden" />
      <SunIcon size={18} className="light:hidden" />
    </button>
  );
}
