import { AppLink } from "../../shell/app-link.tsx";
import { textLinkClass } from "../../ui/button-class.ts";
import { cx } from "../../ui/cx.ts";
import { ChevronLeftIcon } from "../../ui/icons.tsx";
import { dashboardWords as words } from "./dashboard-page.words.ts";

export function ViewAll({ href, label }: { href: string; label: string }) {
  return (
    <AppLink href={href} className={cx(textLinkClass, "inline-flex items-center gap-1")} aria-label={label}>
      <span>{words.viewAll()}</span>
      <ChevronLeftIcon size={14} className="rotate-180" />
    </AppLink>
  );
}
