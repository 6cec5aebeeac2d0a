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

export interface MenuEntry {
  label: string;
  href: string;
  icon: Icon;
  group: "main" | "account" | "admin" | "behind";
  short?: string;
  isExact?: true;
  window?: string;
  leavesApp?: true;
  asksFirst?: true;
}

const referral: MenuEntry = { label: "Referral", href: "/referral", icon: ReferralIcon, group: "main" };

const logout: MenuEntry = {
  label: "Logout",
  href: "/api/logout",
  icon: LogoutIcon,
  group: "account",
  leavesApp: true,
};

export const menuEntries = {
  class: { label: "Your class", href: "/class", icon: OverviewIcon, group: "main", isExact: true },
  wall: { label: "The wall", href: "/wall", icon: ArrowOutIcon, group: "main", window: "glasshouse-wall" },
  choices: {
    label: "The operator's choices",
    short: "Choices",
    href: "/admin",
    icon: ShieldIcon,
    group: "main",
  },
  report: { label: "The report", href: "/class/report", icon: BarsIcon, group: "main" },
  overview: { label: "Overview", href: "/dashboard", icon: OverviewIcon, group: "main" },
  deposit: { label: "Deposit", href: "/deposit", icon: DepositIcon, group: "main" },
  investments: { label: "Investments", href: "/investments", icon: LayersIcon, group: "main" },
  withdraw: { label: "Withdraw", href: "/withdraw", icon: WithdrawIcon, group: "main" },
  history: { label: "History", href: "/history", icon: HistoryIcon, group: "main" },
  referral,
  friends: { ...referral, label: "Friends" },
  mailbox: { label: "Mailbox", href: "/mailbox", icon: MailIcon, group: "main" },
  classes: { label: "Your classes", href: "/host", icon: LayersIcon, group: "account" },
  settings: { label: "Settings", href: "/settings", icon: SettingsIcon, group: "account" },
  logout,
  logoutForGood: { ...logout, asksFirst: true },
  admin: { label: "Admin Dashboard", href: "/admin", icon: ShieldIcon, group: "admin" },
  operatorSeat: { label: "The operator's seat", href: "/operator", icon: ShieldIcon, group: "behind" },
  books: { label: "The Books", href: "/books", icon: BookIcon, group: "behind" },
  wallet: { label: "Play wallet", href: "/wallet", icon: WalletIcon, group: "behind" },
  crowd: { label: "The crowd", href: "/crowd", icon: ReferralIcon, group: "behind" },
  debrief: { label: "Debrief", href: "/debrief", icon: DebriefIcon, group: "behind" },
  whoRuns: { ...whoRuns, label: whoRuns.label(), icon: PersonIcon, group: "behind" },
} satisfies Record<string, MenuEntry>;

export type MenuId = keyof typeof menuEntries;

export function getEntries(ids: readonly MenuId[], group: MenuEntry["group"]): [MenuId, MenuEntry][] {
  const all = Object.entries(menuEntries) as [MenuId, MenuEntry][]; // keys of the record above
  return all.filter(([id, entry]) => entry.group === group && ids.includes(id));
}
