import type { ReactNode } from "react";
import { Brand, BrandMark } from "../ui/brand.tsx";
import { cx } from "../ui/cx.ts";
import { iconMenuQuery, useMedia } from "../ui/media.ts";
import { SimLabel } from "../ui/sim-frame.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { AppLink } from "./app-link.tsx";
import { entriesOf, type MenuEntry, type MenuId } from "./menu-entries.ts";

export interface MenuState {
  entries: readonly MenuId[];
  /** The path of the page that is open. */
  path: string;
  unreadCount?: number | undefined;
  /** Beside Play wallet: "$4,340.00". */
  walletBalance?: string | undefined;
}

/** 232 px, or 64 with icons only; the simulation's own menu stands at its foot. */
export function SideMenu(menu: MenuState) {
  const narrow = useMedia(iconMenuQuery);
  const behind = entriesOf(menu.entries, "behind");
  const groups = (["main", "account", "admin"] as const).map((group) => entriesOf(menu.entries, group));
  return (
    <div className="sticky top-(--banner-height) flex h-[calc(100dvh-var(--banner-height))] w-16 shrink-0 flex-col overflow-y-auto border-r border-line lg:w-[232px]">
      <nav aria-label="Main" className="flex flex-col px-3 pb-6">
        <AppLink
          href="/dashboard"
          aria-label="Glasshouse, overview"
          className="flex h-20 shrink-0 items-center self-center rounded-control lg:ml-3.5 lg:self-start"
        >
          {narrow ? (
            <span className="text-green">
              <BrandMark size={24} />
            </span>
          ) : (
            <Brand />
          )}
        </AppLink>

        {groups.map((group, index) =>
          group.length === 0 ? null : (
            <ul
              key={group[0]?.[0]}
              className={cx(
                "grid gap-0.5",
                index > 0 &&
                  "relative mt-3 pt-[13px] before:absolute before:inset-x-3 before:top-0 before:h-px before:bg-line",
              )}
            >
              {group.map(([id, entry]) => (
                <li key={id}>
                  <PlatformLink
                    entry={entry}
                    active={isActive(entry, menu.path)}
                    narrow={narrow}
                    count={id === "mailbox" ? menu.unreadCount : undefined}
                  />
                </li>
              ))}
            </ul>
          ),
        )}
      </nav>
      {behind.length > 0 && (
        <nav
          aria-label="Behind the glass"
          className="sim-grid mt-auto shrink-0 border-t border-dashed border-sim-line px-3 pt-4 pb-5"
        >
          {!narrow && (
            <div className="px-3 pb-2">
              <SimLabel>Behind the glass</SimLabel>
            </div>
          )}
          <ul className="grid gap-0.5">
            {behind.map(([id, entry]) => (
              <li key={id}>
                <SimMenuLink
                  entry={entry}
                  active={isActive(entry, menu.path)}
                  narrow={narrow}
                  aside={id === "wallet" ? menu.walletBalance : undefined}
                />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

export function isActive(entry: MenuEntry, path: string): boolean {
  return (
    path === entry.href || path.startsWith(`${entry.href}/`) || (entry.href === "/dashboard" && path === "/")
  );
}

function EntryLink(props: {
  entry: MenuEntry;
  active: boolean;
  narrow: boolean;
  className: string;
  children: ReactNode;
}) {
  const { entry, active, narrow, className, children } = props;
  const Anchor = entry.leaves ? "a" : AppLink;
  const link = (
    <Anchor href={entry.href} aria-current={active ? "page" : undefined} className={className}>
      {children}
    </Anchor>
  );
  return narrow ? <Tooltip text={entry.label}>{link}</Tooltip> : link;
}

function PlatformLink(props: {
  entry: MenuEntry;
  active: boolean;
  narrow: boolean;
  count?: number | undefined;
}) {
  const { entry, active, narrow, count } = props;
  return (
    <EntryLink
      entry={entry}
      active={active}
      narrow={narrow}
      className={cx(
        "relative flex h-9 items-center gap-3 rounded-control text-body transition-colors",
        narrow ? "justify-center" : "px-3",
        active ? "bg-sunken font-[600] text-ink" : "font-[500] text-ink-2 hover:bg-sunken hover:text-ink",
      )}
    >
      <entry.icon size={18} className={active ? "text-green" : undefined} />
      <span className={narrow ? "sr-only" : "min-w-0 flex-1"}>{entry.label}</span>
      {count ? (
        <span
          className={cx(
            "rounded-badge bg-green px-1.5 text-[12px]/[18px] font-[600] text-on-green",
            narrow && "absolute -top-1 right-0",
          )}
        >
          {count}
          <span className="sr-only"> unread</span>
        </span>
      ) : null}
    </EntryLink>
  );
}

function SimMenuLink(props: {
  entry: MenuEntry;
  active: boolean;
  narrow: boolean;
  aside?: string | undefined;
}) {
  const { entry, active, narrow, aside } = props;
  return (
    <EntryLink
      entry={entry}
      active={active}
      narrow={narrow}
      className={cx(
        "flex h-8 items-center gap-3 font-mono text-clock font-[600] transition-colors",
        narrow ? "justify-center" : "px-3",
        active ? "bg-sim-btn text-sim-on-btn" : "text-sim-ink hover:bg-sim-fill",
      )}
    >
      <entry.icon size={16} className={active ? undefined : "text-sim-line"} />
      <span className={narrow ? "sr-only" : "flex-1"}>{entry.label}</span>
      {!narrow && aside && <span className="font-[500] text-sim-ink-2">{aside}</span>}
    </EntryLink>
  );
}
