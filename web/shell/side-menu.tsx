import { lazy, Suspense } from "react";
import { Brand, BrandMark } from "../ui/brand.tsx";
import { cx } from "../ui/cx.ts";
import { iconMenuQuery, useMedia } from "../ui/media.ts";
import { Rich } from "../ui/rich.tsx";
import { SimLabel } from "../ui/sim-frame.tsx";
import { AppLink } from "./app-link.tsx";
import type { Menu } from "./menu.ts";
import { menuWords as words } from "./menu.words.ts";
import { MenuAnchor } from "./menu-anchor.tsx";
import { getEntries, type MenuEntry } from "./menu-entries.ts";

const Tooltip = lazy(() => import("../ui/tooltip.tsx").then((module) => ({ default: module.Tooltip })));

export interface MenuState extends Menu {
  path: string;
  unreadCount?: number | undefined;
  walletBalance?: string | undefined;
}

export function SideMenu(menu: MenuState) {
  const narrow = useMedia(iconMenuQuery);
  const behind = getEntries(menu.entries, "behind");
  const groups = (["main", "account", "admin"] as const).map((group) => getEntries(menu.entries, group));
  return (
    <div className="sticky top-(--banner-height) flex h-[calc(100dvh-var(--banner-height))] w-16 shrink-0 flex-col overflow-y-auto border-e border-line lg:w-[232px] print:hidden">
      <nav aria-label={words.main()} className="flex flex-col px-3 pb-6">
        <AppLink
          href={menu.home.href}
          aria-label={menu.home.label}
          className="flex h-20 shrink-0 items-center self-center rounded-control lg:ms-3.5 lg:self-start"
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
                  <EntryLink
                    look="platform"
                    entry={entry}
                    active={isActive(entry, menu.path)}
                    narrow={narrow}
                    unread={id === "mailbox" ? menu.unreadCount : undefined}
                  />
                </li>
              ))}
            </ul>
          ),
        )}
      </nav>
      {behind.length > 0 && (
        <nav
          aria-label={words.behind()}
          className="sim-grid mt-auto shrink-0 border-t border-dashed border-sim-line px-3 pt-4 pb-5"
        >
          {!narrow && (
            <div className="px-3 pb-2">
              <SimLabel>{words.behind()}</SimLabel>
            </div>
          )}
          <ul className="grid gap-0.5">
            {behind.map(([id, entry]) => (
              <li key={id}>
                <EntryLink
                  look="sim"
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
  const below = !entry.isExact && path.startsWith(`${entry.href}/`);
  return path === entry.href || below || (entry.href === "/dashboard" && path === "/");
}

const looks = {
  platform: {
    link: "relative h-9 rounded-control text-body",
    on: "bg-sunken font-[600] text-ink",
    off: "font-[500] text-ink-2 hover:bg-sunken hover:text-ink",
    iconSize: 18,
    icon: (active: boolean) => (active ? "text-green" : undefined),
  },
  sim: {
    link: "h-8 font-mono text-clock font-[600]",
    on: "bg-sim-btn text-sim-on-btn",
    off: "text-sim-ink hover:bg-sim-fill",
    iconSize: 16,
    icon: (active: boolean) => (active ? undefined : "text-sim-line"),
  },
};

function EntryLink(props: {
  entry: MenuEntry;
  active: boolean;
  narrow: boolean;
  look: keyof typeof looks;
  unread?: number | undefined;
  aside?: string | undefined;
}) {
  const { entry, active, narrow, unread, aside } = props;
  const look = looks[props.look];
  const link = (
    <MenuAnchor
      entry={entry}
      aria-current={active ? "page" : undefined}
      className={cx(
        "flex items-center gap-3 transition-colors",
        look.link,
        narrow ? "justify-center" : "px-3",
        active ? look.on : look.off,
      )}
    >
      <entry.icon size={look.iconSize} className={look.icon(active)} />
      <span className={narrow ? "sr-only" : "min-w-0 flex-1"}>{entry.label}</span>
      {unread ? <UnreadCount count={unread} narrow={narrow} /> : null}
      {!narrow && aside && (
        <span className={active ? "font-[500]" : "font-[500] text-sim-ink-2"}>{aside}</span>
      )}
    </MenuAnchor>
  );
  if (!narrow) return link;
  return (
    <Suspense fallback={link}>
      <Tooltip text={entry.label}>{link}</Tooltip>
    </Suspense>
  );
}

export function UnreadCount({ count, narrow = false }: { count: number; narrow?: boolean }) {
  return (
    <span
      className={cx(
        "rounded-badge bg-green px-1.5 text-[12px]/[18px] font-[600] text-on-green",
        narrow && "absolute -top-1 inset-e-0",
      )}
    >
      <Rich
        parts={words.unread({
          count,
          number: (inside) => <span translate="no">{inside}</span>,
          label: (inside) => <span className="sr-only">{inside}</span>,
        })}
      />
    </span>
  );
}
