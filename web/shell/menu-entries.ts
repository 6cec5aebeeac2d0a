import { whoRuns } from "../display/who-runs.ts";
import {
  ArrowOutIcon,
  BarsIcon,
  BookIcon,
  DebriefIcon,
  DepositIcon,
  HistoryIcon,
  type Icon,
  LayersIcon,
  LogoutIcon,
  MailIcon,
  OverviewIcon,
  PersonIcon,
  ReferralIcon,
  SettingsIcon,
  ShieldIcon,
  WalletIcon,
  WithdrawIcon,
} from "../ui/icons.tsx";
import { menuEntryWords as words } from "./menu.words.ts";

interface Place {
  href: string;
  icon: Icon;
  group: "main" | "account" | "admin" | "behind";
  isExact?: true;
  window?: string;
  leavesApp?: true;
  asksFirst?: true;
}
export interface MenuEntry extends Place {
  label: string;
  /** on a phone's bar */
  short: string;
}

/** Its label is read in the current language. */
const createEntry = (label: () => string, place: Place, short = label): MenuEntry => ({
  ...place,
  get label() {
    return label();
  },
  get short() {
    return short();
  },
});

const referral: Place = { href: "/referral", icon: ReferralIcon, group: "main" };
const logout: Place = { href: "/api/logout", icon: LogoutIcon, group: "account", leavesApp: true };

export const menuEntries = {
  class: createEntry(words.class, { href: "/class", icon: OverviewIcon, group: "main", isExact: true }),
  wall: createEntry(words.wall, {
    href: "/wall",
    icon: ArrowOutIcon,
    group: "main",
    window: "glasshouse-wall",
  }),
  choices: createEntry(
    words.choices,
    { href: "/admin", icon: ShieldIcon, group: "main" },
    words.choicesShort,
  ),
  report: createEntry(words.report, { href: "/class/report", icon: BarsIcon, group: "main" }),
  overview: createEntry(words.overview, { href: "/dashboard", icon: OverviewIcon, group: "main" }),
  deposit: createEntry(words.deposit, { href: "/deposit", icon: DepositIcon, group: "main" }),
  investments: createEntry(words.investments, { href: "/investments", icon: LayersIcon, group: "main" }),
  withdraw: createEntry(words.withdraw, { href: "/withdraw", icon: WithdrawIcon, group: "main" }),
  history: createEntry(words.history, { href: "/history", icon: HistoryIcon, group: "main" }),
  referral: createEntry(words.referral, referral),
  friends: createEntry(words.friends, referral),
  mailbox: createEntry(words.mailbox, { href: "/mailbox", icon: MailIcon, group: "main" }),
  classes: createEntry(words.classes, { href: "/host", icon: LayersIcon, group: "account" }),
  settings: createEntry(words.settings, { href: "/settings", icon: SettingsIcon, group: "account" }),
  logout: createEntry(words.logout, logout),
  logoutForGood: createEntry(words.logout, { ...logout, asksFirst: true }),
  admin: createEntry(words.admin, { href: "/admin", icon: ShieldIcon, group: "admin" }),
  operatorSeat: createEntry(words.operatorSeat, { href: "/operator", icon: ShieldIcon, group: "behind" }),
  books: createEntry(words.books, { href: "/books", icon: BookIcon, group: "behind" }),
  wallet: createEntry(words.wallet, { href: "/wallet", icon: WalletIcon, group: "behind" }),
  crowd: createEntry(words.crowd, { href: "/crowd", icon: ReferralIcon, group: "behind" }),
  debrief: createEntry(words.debrief, { href: "/debrief", icon: DebriefIcon, group: "behind" }),
  whoRuns: createEntry(whoRuns.label, { href: whoRuns.href, icon: PersonIcon, group: "behind" }),
} satisfies Record<string, MenuEntry>;

export type MenuId = keyof typeof menuEntries;

export function getEntries(ids: readonly MenuId[], group: MenuEntry["group"]): [MenuId, MenuEntry][] {
  const all = Object.entries(menuEntries) as [MenuId, MenuEntry][]; // keys of the record above
  return all.filter(([id, entry]) => entry.group === group && ids.includes(id));
}
