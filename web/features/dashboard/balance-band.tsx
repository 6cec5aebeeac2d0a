import type { ReactNode } from "react";
import type { Stat } from "../../ui/stat-band.tsx";
import { dashboardWords as words } from "./dashboard-page.words.ts";

export type BalanceFigures = {
  balance: ReactNode;
  parts: { available: string; invested: string } | undefined;
  earnings: ReactNode;
  payouts: string;
  invested: ReactNode;
  investments: string;
  monthly: ReactNode;
  /** the warning sign that X-ray marks there */
  monthlySign?: string | undefined;
};

export const balanceBand = (figures: BalanceFigures): Stat[] => [
  {
    label: words.balance(),
    sign: "balance-on-screen",
    value: figures.balance,
    foot: figures.parts ? (
      <>
        <span>{words.available({ amount: figures.parts.available })}</span>{" "}
        <span className="px-1.5 text-line-2">|</span>{" "}
        <span>{words.invested({ amount: figures.parts.invested })}</span>
      </>
    ) : (
      " "
    ),
  },
  { label: words.earnings(), value: figures.earnings, foot: figures.payouts },
  { label: words.totalInvested(), value: figures.invested, foot: figures.investments },
  {
    label: words.monthly(),
    sign: figures.monthlySign,
    value: figures.monthly,
    foot: words.monthlyFoot(),
  },
];
