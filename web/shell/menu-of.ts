// Which pages a menu names: those of an investor, or of whoever leads a class, to whom an investor's are of no use.
import type { CurrentUser } from "@glasshouse/contract/auth.ts";
import type { MenuId } from "./menu-entries.ts";

export type Menu = {
  entries: readonly MenuId[];
  /** the four that stand in a phone's bar, beside More */
  bar: readonly MenuId[];
  /** where the house's own sign leads */
  home: { href: string; label: string };
};

export const investorsBar = ["overview", "deposit", "withdraw", "history"] as const satisfies MenuId[];

const investors: Menu = {
  entries: [
    "overview",
    "deposit",
    "investments",
    "withdraw",
    "history",
    "referral",
    "mailbox",
    "settings",
    "logout",
    "books",
    "wallet",
    "crowd",
    "debrief",
  ],
  bar: investorsBar,
  home: { href: "/dashboard", label: "Glasshouse, overview" },
};

const hosts: Menu = {
  entries: ["class", "wall", "choices", "report", "classes", "logout", "books", "crowd"],
  bar: ["class", "wall", "choices", "books"],
  home: { href: "/class", label: "Glasshouse, your class" },
};

export function menuOf({ managedWorld, operates }: Pick<CurrentUser, "managedWorld" | "operates">): Menu {
  if (managedWorld?.kind === "class") return hosts;
  return operates ? { ...investors, entries: [...investors.entries, "admin"] } : investors;
}
