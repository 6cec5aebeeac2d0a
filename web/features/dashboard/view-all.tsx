import { AppLink } from "../../shell/app-link.tsx";
import { textLinkClass } from "../../ui/button-class.ts";
import { cx } from "../../ui/cx.ts";
import { ChevronLeftIcon } from "../../ui/icons.tsx";

export function ViewAll({ href, what }: { href: string; what: string }) {
  return (
    <AppLink
      href={href}
      className={cx(textLinkClass, "inline-flex items-center gap-1")}
      aria-label={`View All ${what}`}
    >
      View All
      <ChevronLeftIcon size={14} className="rotate-180" />
    </AppLink>
  );
}
