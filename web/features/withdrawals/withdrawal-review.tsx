import type { DashboardStats } from "@glasshouse/contract/dashboard.ts";
import { cents, formatUsd } from "@glasshouse/core/money.ts";
import { parseCents } from "../../display/expected-income.ts";
import { ReviewRows } from "../../ui/review-rows.tsx";
import { withdrawalWords as words } from "./withdrawals.words.ts";

export function WithdrawalReview({ amount, stats }: { amount: string; stats: DashboardStats | undefined }) {
  const amountCents = parseCents(amount);
  if (!stats || amountCents <= 0) return null;
  const available = parseCents(stats.available);
  return (
    <section aria-label={words.review()}>
      <h3 className="pb-1 text-heading font-[600]">{words.review()}</h3>
      <ReviewRows
        rows={[
          { label: words.availableNow(), value: formatUsd(available) },
          { label: words.held(), value: formatUsd(amountCents) },
          amountCents <= available
            ? { label: words.availableAfterwards(), value: formatUsd(cents(available - amountCents)) }
            : { label: words.tooMuch(), value: formatUsd(cents(amountCents - available)) },
        ]}
      />
    </section>
  );
}
