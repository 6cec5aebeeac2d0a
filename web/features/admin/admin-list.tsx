import type { statusCounts } from "@glasshouse/contract/admin.ts";
import type { Route } from "@glasshouse/contract/route.ts";
import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { type RowOf, usePages } from "../../api/use-pages.ts";
import { EmailText } from "../../display/email-text.tsx";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import type { Icon } from "../../ui/icons.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { adminListWords as words } from "./admin-page.words.ts";
import { type ListFilters, ListTools } from "./list-tools.tsx";

const pageSize = 50;

type ListTexts = {
  title: string;
  byStatus: string;
  notLoaded: string;
  none: string;
  getShown: (counts: { count: number; total: number }) => string;
};

export function AdminList<R extends Route>(props: {
  name: string;
  texts: ListTexts;
  route: R;
  icon: Icon;
  statuses: readonly { value: string; label: string }[];
  columns: readonly Column<RowOf<R>>[];
  asListRow: (row: RowOf<R>) => ReactNode;
  getKey: (row: RowOf<R>) => number;
}) {
  const { name, texts, route, icon, statuses, columns, asListRow, getKey } = props;
  const [filters, setFilters] = useState<ListFilters>({ status: "", search: "" });
  const list = usePages(["admin", name, filters], route, { ...filters, limit: pageSize });
  return (
    <Panel padded={false}>
      <ListTools
        legend={texts.byStatus}
        statuses={statuses}
        counts={list.totals as z.output<typeof statusCounts> | undefined} // the contract's x-totals header
        filters={filters}
        onChange={setFilters}
      />
      {list.failed && !list.rows && (
        <FailedState title={texts.notLoaded} onRetry={list.retry} busy={list.fetching} />
      )}
      {!list.rows && !list.failed && <SkeletonRows rows={8} />}
      {list.rows?.length === 0 && <EmptyState icon={icon} title={texts.none} />}
      {list.rows && list.rows.length > 0 && (
        <>
          <Table
            caption={texts.title}
            rows={list.rows}
            getKey={getKey}
            columns={columns}
            renderListRow={asListRow}
          />
          <LoadMore
            onMore={list.more}
            busy={list.loadingMore}
            failed={list.moreFailed}
            onScroll={false}
            shown={texts.getShown({ count: list.rows.length, total: list.count ?? 0 })}
          />
        </>
      )}
    </Panel>
  );
}

export function InvestorCell({ row }: { row: { userEmail: string; userId: string } }) {
  return (
    <>
      <div className="font-[500] break-words">
        <EmailText email={row.userEmail} />
      </div>
      <div className="text-meta text-ink-3">{words.investorNumber({ id: row.userId })}</div>
    </>
  );
}
