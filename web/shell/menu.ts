// The menu depends on the role: investor or host of a class.
import type { CurrentUser } from "@glasshouse/contract/auth.ts";
import { menuWords as words } from "./menu.words.ts";
import type { MenuId } from "./menu-entries.ts";

export type Menu = {
  entries: readonly MenuId[];
  bar: readonly MenuId[];
  home: { href: string; label: string };
};

const createHome = (href: string, label: () => string) => ({
  href,
  get label() {
    return label();
  },
});

export const investorBar = ["overview", "deposit", "withdraw", "history"] as const satisfies MenuId[];

const investorMenu: Menu = {
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
    "whoRuns",
  ],
  bar: investorBar,
  home: createHome("/dashboard", words.homeOverview),
};

const hostMenu: Menu = {
  entries: ["class", "wall", "choices", "report", "classes", "logout", "books", "crowd", "whoRuns"],
  bar: ["class", "wall", "choices", "books"],
  home: createHome("/class", words.homeClass),
};

type MenuUser = Pick<CurrentUser, "managedWorld" | "operates" | "hasPassword" | "identityProvider">;

/** @param inClass undefined until it is known @param operatesSeat a learner in the operator's open seat */
export function getMenu(user: MenuUser, inClass: boolean | undefined, operatesSeat = false): Menu {
  const { managedWorld, operates, hasPassword, identityProvider } = user;
  if (managedWorld?.kind === "class") return hostMenu;
  const comesBack = hasPassword || identityProvider || managedWorld || inClass !== false;
  const variants: Partial<Record<MenuId, MenuId>> = {
    ...(comesBack ? {} : { logout: "logoutForGood" }),
    ...(inClass ? { referral: "friends" } : {}),
  };
  const entries = investorMenu.entries.map((id) => variants[id] ?? id);
  const more: MenuId[] = [
    ...(operates ? ["admin" as const] : []),
    ...(operatesSeat ? ["operatorSeat" as const] : []),
  ];
  return { ...investorMenu, entries: [...entries, ...more] };
}
