import type { DashboardStats } from "@glasshouse/contract/dashboard.ts";
import { formatCount } from "@glasshouse/core/format.ts";
import { parseCents } from "../../display/expected-income.ts";
import { useFormats } from "../../display/formats.ts";
import { AppLink } from "../../shell/app-link.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { ReviewRows } from "../../ui/review-rows.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { dashboardWords as words } from "./dashboard-page.words.ts";

export function InvestmentSummary({ stats }: { stats: DashboardStats | undefined }) {
  const { expectedDaily, formatMoney } = useFormats();
  const blank = <Skeleton className="h-4 w-16" />;
  return (
    <section aria-labelledby="investment-summary" className="px-6 py-5 max-md:px-4">
      <h2 id="investment-summary" className="pb-1 text-heading font-[600]">
        {words.summary()}
      </h2>
      <ReviewRows
        rows={[
          { label: words.summaryInvested(), value: stats ? formatMoney(stats.totalInvested) : blank },
          { label: words.summaryInvestments(), value: stats ? formatCount(stats.activeInvestments) : blank },
          {
            label: words.expectedDaily(),
            value: stats
              ? stats.frozen
                ? formatMoney("0.00")
                : expectedDaily(parseCents(stats.totalInvested))
              : blank,
          },
        ]}
      />
      <AppLink
        data-sign="invest-more"
        href="/deposit"
        className={buttonClass({ wide: true, className: "mt-3" })}
      >
        {words.investMore()}
      </AppLink>
    </section>
  );
}
