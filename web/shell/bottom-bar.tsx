import { useState } from "react";
import { cx } from "../ui/cx.ts";
import { MoreIcon } from "../ui/icons.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { menuWords as words } from "./menu.words.ts";
import { MenuAnchor } from "./menu-anchor.tsx";
import { getEntries, type MenuEntry, menuEntries } from "./menu-entries.ts";
import { isActive, type MenuState, UnreadCount } from "./side-menu.tsx";

export const barCell =
  "flex h-full w-full flex-col items-center justify-center gap-1 text-center text-[11.5px]/4 focus-visible:outline-offset-[-4px]";

export const barClass =
  "fixed inset-x-0 bottom-0 z-30 grid h-[72px] grid-cols-5 border-t border-line-2 bg-surface pb-[env(safe-area-inset-bottom)]";

export function BottomBar(menu: MenuState) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <nav aria-label={words.main()} className={barClass}>
        {menu.bar.map((id) => (
          <BarLink key={id} entry={menuEntries[id]} active={isActive(menuEntries[id], menu.path)} />
        ))}
        <button
          type="button"
          className={cx(barCell, "font-[500] text-ink-3")}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <span className="relative">
            <MoreIcon size={20} />
            {menu.unreadCount && menu.entries.includes("mailbox") ? (
              <span className="absolute -top-0.5 -inset-e-1 size-2 rounded-full bg-green" />
            ) : null}
          </span>
          <span>{words.more()}</span>
        </button>
      </nav>
      <Sheet title={words.more()} open={open} onClose={() => setOpen(false)}>
        <MoreList menu={menu} onLeave={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

function BarLink({ entry, active }: { entry: MenuEntry; active: boolean }) {
  return (
    <MenuAnchor
      entry={entry}
      aria-current={active ? "page" : undefined}
      className={cx(barCell, active ? "font-[600] text-green" : "font-[500] text-ink-3")}
    >
      <entry.icon size={20} />
      <span>{entry.short}</span>
    </MenuAnchor>
  );
}

function MoreList({ menu, onLeave }: { menu: MenuState; onLeave: () => void }) {
  const groups = (["main", "account", "admin", "behind"] as const).map((group) =>
    getEntries(menu.entries, group).filter(([id]) => !menu.bar.includes(id)),
  );
  return (
    <div className="grid gap-2">
      {groups.map((group) =>
        group.length === 0 ? null : (
          <ul
            key={group[0]?.[0]}
            className={cx(
              group[0]?.[1].group === "behind"
                ? "sim-grid border border-dashed border-sim-line px-3 font-mono text-sim-ink"
                : "border-t border-line pt-2",
            )}
          >
            {group.map(([id, entry]) => {
              return (
                <li key={id}>
                  <MenuAnchor
                    entry={entry}
                    onClick={onLeave}
                    className="flex h-11 items-center gap-3 text-body font-[500]"
                  >
                    <entry.icon size={18} />
                    <span className="flex-1">{entry.label}</span>
                    {id === "mailbox" && menu.unreadCount ? <UnreadCount count={menu.unreadCount} /> : null}
                    {id === "wallet" && (
                      <span dir="ltr" translate="no">
                        {menu.walletBalance}
                      </span>
                    )}
                  </MenuAnchor>
                </li>
              );
            })}
          </ul>
        ),
      )}
    </div>
  );
}
