import type { DashboardStats } from "@glasshouse/contract/dashboard.ts";
import { cents, formatUsd } from "@glasshouse/core/money.ts";
import { parseCents } from "../../display/expected-income.ts";
import { ReviewRows } from "../../ui/review-rows.tsx";

export function WithdrawalReview({ amount, stats }: { amount: string; stats: DashboardStats | undefined }) {
  const amountCents = parseCents(amount);
  if (!stats || amountCents <= 0) return null;
  const available = parseCents(stats.available);
  return (
    <section aria-label="Review">
      <h3 className="pb-1 text-heading font-[600]">Review</h3>
      <ReviewRows
        rows={[
          { label: "Available now", value: formatUsd(available) },
          { label: "Held until the decision", value: formatUsd(amountCents) },
          amountCents <= available
            ? { label: "Available afterwards", value: formatUsd(cents(available - amountCents)) }
            : { label: "More than you have, by", value: formatUsd(cents(amountCents - available)) },
        ]}
      />
    </section>
  );
}
