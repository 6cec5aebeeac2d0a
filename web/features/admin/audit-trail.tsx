import { type AdminAction, adminRoutes } from "@glasshouse/contract/admin.ts";
import { createDateFormat } from "@glasshouse/core/format.ts";
import { usePages } from "../../api/use-pages.ts";
import { useClock } from "../../clock/use-clock.ts";
import { useFormats } from "../../display/formats.ts";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { ShieldIcon } from "../../ui/icons.tsx";
import { List, ListRow } from "../../ui/list-row.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { analyticsWords as words } from "./admin-page.words.ts";
import { actorText, auditText } from "./audit-text.ts";

const realTime = createDateFormat({ dateStyle: "medium", timeStyle: "short" });

function seatText({ seat, by }: AdminAction): string {
  if (seat === "server") return words.automatic();
  return seat === "administrator" ? words.administrator() : words.investor({ name: actorText(by) });
}

export function AuditTrail() {
  const { dateTimeText } = useFormats();
  const list = usePages(["admin", "actions"], adminRoutes.actions, { limit: 20 });
  const { now = 0 } = useClock();
  return (
    <Panel title={words.audit()} aside={words.auditAside()} padded={false}>
      {list.failed && !list.rows && (
        <FailedState title={words.auditNotLoaded()} onRetry={list.retry} busy={list.fetching} />
      )}
      {!list.rows && !list.failed && <SkeletonRows rows={4} />}
      {list.rows?.length === 0 && <EmptyState icon={ShieldIcon} title={words.noActions()} />}
      {list.rows && list.rows.length > 0 && (
        <>
          <List label={words.actions()}>
            {list.rows.map((row) => (
              <ListRow
                key={row.id}
                title={auditText(row)}
                meta={words.actionMade({
                  seat: seatText(row),
                  date: realTime.format(Date.parse(row.doneAt)),
                  simulated: dateTimeText(row.simulatedAt, now),
                })}
              />
            ))}
          </List>
          <LoadMore
            onMore={list.more}
            busy={list.loadingMore}
            failed={list.moreFailed}
            onScroll={false}
            shown={words.shown({ count: list.rows.length })}
          />
        </>
      )}
    </Panel>
  );
}
