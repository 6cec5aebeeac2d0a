import { type Cents, formatUsd } from "@glasshouse/core/money.ts";

export const takeWords = {
  title: () => "Take play money out",
  /** held: what the fund holds, if known */
  ask: (amountCents: Cents, held: Cents | undefined) => {
    if (held === undefined)
      return `Take ${formatUsd(amountCents)} out of the fund, or all of it if it holds less?`;
    return amountCents >= held
      ? `The fund holds ${formatUsd(held)}. This takes all of it: the fund can't pay anyone after that.`
      : `The fund holds ${formatUsd(held)}. This takes ${formatUsd(amountCents)}. The money is gone, but investors are still told it's theirs.`;
  },
  take: (amountCents: Cents) => `Take ${formatUsd(amountCents)} out`,
  cancel: () => "Cancel",
};
