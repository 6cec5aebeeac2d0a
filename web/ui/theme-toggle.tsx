import { MoonIcon, SunIcon } from "./icons.tsx";
import { chooseTheme, useDark } from "./theme.ts";

/** Light or dark, by choice. */
export function ThemeToggle() {
  const dark = useDark();
  const Icon = dark ? SunIcon : MoonIcon;
  return (
    <button
      type="button"
      aria-label={dark ? "Use the light theme" : "Use the dark theme"}
      className="flex size-10 items-center justify-center rounded-control text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
      onClick={() => chooseTheme(dark ? "light" : "dark")}
    >
      <Icon size={18} />
    </button>
  );
}
