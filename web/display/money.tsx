import { toMoneyParts } from "@glasshouse/core/format.ts";
import { useContext } from "react";
import { cx } from "../ui/cx.ts";
import { CurrencyContext } from "./display-currency.ts";
import { toDisplayParts } from "./format-money.ts";

export interface MoneyProps {
  value: string;
  signed?: boolean | undefined;
  dimCents?: boolean | undefined;
  inUsd?: boolean | undefined;
  className?: string | undefined;
}

export function Money({ value, signed, dimCents, inUsd, className }: MoneyProps) {
  const currency = useContext(CurrencyContext);
  const { sign, whole, cents } = inUsd
    ? toMoneyParts(value, { symbol: "$", signed: signed ?? false })
    : toDisplayParts(value, currency, signed);
  const tone = signed ? (sign === "+" ? "text-green" : "text-neg") : undefined;
  return (
    <span dir="ltr" translate="no" className={cx("whitespace-nowrap", tone, className)}>
      {sign}
      {whole}
      {dimCents ? <span className="text-ink-3">{cents}</span> : cents}
    </span>
  );
}
