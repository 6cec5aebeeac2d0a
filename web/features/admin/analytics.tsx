import type { AdminStats } from "@glasshouse/contract/admin.ts";
import { formatCount } from "@glasshouse/core/format.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import { useUser } from "../../api/queries.ts";
import { parseCents } from "../../display/expected-income.ts";
import { type FormatMoney, useFormats } from "../../display/formats.ts";
import { Panel } from "../../ui/panel.tsx";
import { ReviewRows } from "../../ui/review-rows.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { analyticsWords as words } from "./admin-page.words.ts";
import { AuditTrail } from "./audit-trail.tsx";
import { PasswordLink } from "./password-link.tsx";

function averageDeposit(stats: AdminStats, formatMoney: FormatMoney): string {
  if (stats.activeUsers === 0) return formatMoney("0.00");
  return formatMoney(formatAmount(cents(Math.round(parseCents(stats.totalDeposits) / stats.activeUsers))));
}

export function Analytics({ stats }: { stats: AdminStats | undefined }) {
  const { formatMoney } = useFormats();
  const user = useUser(); // seats of a class have no password
  if (!stats)
    return (
      <Panel padded={false}>
        <SkeletonRows rows={4} />
      </Panel>
    );
  const profit = cents(parseCents(stats.totalRevenue) - parseCents(stats.totalWithdrawals));
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <Panel title={words.revenue()}>
        <ReviewRows
          rows={[
            { label: words.today(), value: formatMoney(stats.todayRevenue) },
            { label: words.month(), value: formatMoney(stats.monthlyRevenue) },
            { label: words.withdrawals(), value: formatMoney(stats.totalWithdrawals) },
            { label: words.profit(), value: formatMoney(formatAmount(profit)) },
          ]}
        />
      </Panel>
      <Panel title={words.users()}>
        <ReviewRows
          rows={[
            { label: words.totalUsers(), value: formatCount(stats.totalUsers) },
            { label: words.pendingWithdrawals(), value: formatCount(stats.pendingWithdrawals) },
            { label: words.averageDeposit(), value: averageDeposit(stats, formatMoney) },
          ]}
        />
      </Panel>
      <AuditTrail />
      {user?.managedWorld?.kind !== "class" && <PasswordLink />}
    </div>
  );
}
