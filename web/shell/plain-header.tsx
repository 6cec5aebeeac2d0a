import type { ReactNode } from "react";
import { Brand, BrandMark } from "../ui/brand.tsx";
import { cx } from "../ui/cx.ts";
import { ThemeToggle } from "../ui/theme-toggle.tsx";
import { pageWords as words } from "./full-page.words.ts";
import { LanguageChoice } from "./language-choice.tsx";

export function PlainHeader({ width, children }: { width: string; children?: ReactNode }) {
  return (
    <header
      className={cx(
        "mx-auto flex h-20 w-full shrink-0 items-center justify-between px-10 max-md:h-[60px] max-md:px-5 print:h-9",
        width,
      )}
    >
      <a href="/" aria-label={words.glasshouseHome()} className="rounded-control">
        <span className={cx(children ? "max-sm:hidden" : false)}>
          <Brand />
        </span>
        {children && (
          <span className="block text-green sm:hidden">
            <BrandMark size={28} />
          </span>
        )}
      </a>
      <span className="flex items-center gap-5 print:hidden">
        {children}
        <LanguageChoice />
        <ThemeToggle />
      </span>
    </header>
  );
}
