import type { ReactNode } from "react";
import type { Stat } from "../../ui/stat-band.tsx";

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
    label: "Total Balance",
    sign: "balance-on-screen",
    value: figures.balance,
    foot: figures.parts ? (
      <>
        <span>{`Available ${figures.parts.available}`}</span> <span className="px-1.5 text-line-2">|</span>{" "}
        <span>{`Invested ${figures.parts.invested}`}</span>
      </>
    ) : (
      " "
    ),
  },
  { label: "Today's Earnings", value: figures.earnings, foot: figures.payouts },
  { label: "Total Invested", value: figures.invested, foot: figures.investments },
  {
    label: "Monthly Return",
    sign: figures.monthlySign,
    value: figures.monthly,
    foot: "Gain of the last 30 days",
  },
];
