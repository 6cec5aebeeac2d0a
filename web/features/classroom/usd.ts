import { formatMoney } from "../../display/format-money.ts";

/** @param value dollars with two places, as on the wire */
export const usd = (value: string): string => formatMoney(value, "USD");
export const toUsd = (dollars: number): string => usd(dollars.toFixed(2));
