import { type AdminStats, adminRoutes } from "@glasshouse/contract/admin.ts";
import { formatCount } from "@glasshouse/core/format.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { toUrl } from "../../api/call.ts";
import { adminStatsQuery, useUser } from "../../api/queries.ts";
import { handleSessionEnd } from "../../api/session-end.ts";
import { useOneAtATime } from "../../api/use-one-at-a-time.ts";
import { useFormats } from "../../display/formats.ts";
import { Money } from "../../display/money.tsx";
import { ExportButton } from "../../forms/export-button.tsx";
import { MessagePage } from "../../shell/full-page.tsx";
import { useNavigate, useSearch } from "../../shell/navigation.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatBand } from "../../ui/stat-band.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { AdminDeposits } from "./admin-deposits.tsx";
import { AdminHead } from "./admin-head.tsx";
import { adminWords as words } from "./admin-page.words.ts";
import { AdminWithdrawals } from "./admin-withdrawals.tsx";
import { Analytics } from "./analytics.tsx";
import { OperatorChoices } from "./operator-choices.tsx";

/** A fresh tab has no previous page of ours. */
function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    if (window.navigation?.canGoBack ?? window.history.length > 1) window.history.back();
    else navigate({ to: "/" });
  };
}

type TabId = "deposits" | "withdrawals" | "analytics";

/** Calls the server only for the administrator. */
export function AdminPage() {
  const user = useUser();
  const goBack = useGoBack();
  if (user?.operates) return <AdminDashboard />;
  return (
    <MessagePage
      title={words.denied()}
      text={words.noPermission()}
      action={<Button onClick={goBack}>{words.goBack()}</Button>}
    />
  );
}

function useRefresh() {
  const queries = useQueryClient();
  return useOneAtATime<void, void>({
    mutationFn: () => queries.invalidateQueries({ queryKey: ["admin"] }, { throwOnError: true }),
    onSuccess: () => showToast({ title: words.refreshedTitle(), description: words.refreshed() }),
    onError(error) {
      if (handleSessionEnd(error)) return;
      showToast({
        title: words.refreshFailedTitle(),
        description: words.refreshFailed(),
        tone: "bad",
      });
    },
  });
}

const getRegistered = ({ totalUsers: users, participants }: AdminStats) =>
  users === participants
    ? words.registered({ users })
    : words.registeredAndParticipants({ users, participants });

function AdminDashboard() {
  const { formatMoney } = useFormats();
  const navigate = useNavigate();
  const { tab } = useSearch("/admin");
  const active: TabId = tab === "withdrawals" || tab === "analytics" ? tab : "deposits";
  const { data: stats, isError, isFetching, refetch } = useQuery(adminStatsQuery);
  const refresh = useRefresh();
  const blank = <Skeleton className="h-8 w-28" />;
  return (
    <>
      <AdminHead refresh={refresh} />
      {isError && !stats ? (
        <FailedState title={words.notLoaded()} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <StatBand
          stats={[
            {
              label: words.revenue(),
              sign: "total-revenue",
              value: stats ? <Money value={stats.totalRevenue} dimCents /> : blank,
              foot: words.revenueFoot(),
            },
            {
              label: words.totalDeposits(),
              value: stats ? <Money value={stats.totalDeposits} dimCents /> : blank,
              foot: stats ? words.depositsFoot({ amount: formatMoney(stats.pendingDepositsAmount) }) : " ",
            },
            {
              label: words.activeUsers(),
              value: stats ? formatCount(stats.activeUsers) : blank,
              foot: stats ? getRegistered(stats) : " ",
            },
            {
              label: words.pendingWithdrawals(),
              value: stats ? formatCount(stats.pendingWithdrawals) : blank,
              foot: stats
                ? words.withdrawalsFoot({ amount: formatMoney(stats.pendingWithdrawalsAmount) })
                : " ",
            },
          ]}
        />
      )}
      <OperatorChoices />
      <div className="pt-4">
        <Tabs
          label={words.tabs()}
          active={active}
          onChange={(id) => navigate({ to: "/admin", search: { tab: id }, replace: true })}
          tabs={[
            { id: "deposits", label: words.depositsTab() },
            {
              id: "withdrawals",
              label: words.withdrawalsTab(),
              ...(stats && stats.pendingWithdrawals > 0
                ? { count: formatCount(stats.pendingWithdrawals) }
                : {}),
            },
            { id: "analytics", label: words.analyticsTab() },
          ]}
          aside={
            active !== "analytics" && (
              <ExportButton
                key={active}
                address={toUrl(adminRoutes.export.path, { kind: active })}
                kind={active}
                label={words.export()}
              />
            )
          }
          panelClassName="pt-5"
        >
          {active === "deposits" && <AdminDeposits />}
          {active === "withdrawals" && <AdminWithdrawals stats={stats} />}
          {active === "analytics" && <Analytics stats={stats} />}
        </Tabs>
      </div>
    </>
  );
}
