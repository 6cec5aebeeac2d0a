import { Fragment, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { List } from "./list-row.tsx";
import { phoneQuery, useMedia } from "./media.ts";
import { ScrollSideways } from "./scroll-sideways.tsx";

export interface Column<Row> {
  head: string;
  align?: "start" | "end";
  cell: (row: Row) => ReactNode;
  className?: string;
}

export interface RowGroup<Row> {
  key: string;
  title: ReactNode;
  remark?: ReactNode;
  total?: ReactNode;
  rows: readonly Row[];
}

export interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows?: readonly Row[];
  groups?: readonly RowGroup<Row>[];
  getKey: (row: Row) => string | number;
  renderListRow: (row: Row) => ReactNode;
  remainder?: readonly ReactNode[] | undefined;
  totals?: readonly ReactNode[];
}

export function Table<Row>(props: TableProps<Row>) {
  const { rows = [], groups, getKey } = props;
  const narrow = useMedia(phoneQuery);
  const bodies: readonly RowGroup<Row>[] = groups ?? [{ key: "all", title: null, rows }];
  if (narrow) return <NarrowTable {...props} bodies={bodies} />;
  const { caption, columns, remainder, totals } = props;
  return (
    <ScrollSideways label={caption} className="@container">
      <table className="w-full border-collapse text-body">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {columns.map((column, index) => (
              <th
                key={column.head}
                scope="col"
                className={cx(
                  getCellPadding(index, columns.length),
                  getAlignClass(column),
                  "h-[39px] text-meta font-[500] text-ink-3",
                )}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        {bodies.map((group) => (
          <tbody key={group.key} className="[&:last-of-type>tr:last-child]:border-b-0">
            {group.title && <GroupHead group={group} columns={columns.length} />}
            {group.rows.map((row) => (
              <tr key={getKey(row)} className="border-b border-line">
                {columns.map((column, index) => (
                  <td
                    key={column.head}
                    className={cx(
                      getCellPadding(index, columns.length),
                      getAlignClass(column),
                      "h-[54px] py-2",
                      column.className,
                    )}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        {totals && (
          <tfoot>
            {remainder && (
              <tr className="border-t border-line text-ink-3">
                {columns.map((column, index) => (
                  <td
                    key={column.head}
                    className={cx(getCellPadding(index, columns.length), getAlignClass(column), "h-[39px]")}
                  >
                    {remainder[index]}
                  </td>
                ))}
              </tr>
            )}
            <tr className="border-t border-ink font-[600]">
              {columns.map((column, index) => (
                <td
                  key={column.head}
                  className={cx(getCellPadding(index, columns.length), getAlignClass(column), "h-[54px]")}
                >
                  {totals[index]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollSideways>
  );
}

function getCellPadding(index: number, count: number): string {
  return cx(
    index === 0 ? "ps-6" : "ps-3 @max-[30rem]:ps-1.5",
    index === count - 1 ? "pe-6" : "pe-3 @max-[30rem]:pe-1.5",
  );
}
function getAlignClass(column: { align?: "start" | "end" }): string {
  return column.align === "end" ? "text-end" : "text-start";
}

const groupHead = "bg-paper text-meta text-ink-3";

function GroupHead<Row>({ group, columns }: { group: RowGroup<Row>; columns: number }) {
  return (
    <tr className={cx("border-b border-line", groupHead)}>
      <th scope="rowgroup" colSpan={columns} className="h-[37px] px-6 text-start font-[400]">
        <GroupLine group={group} />
      </th>
    </tr>
  );
}

function GroupLine<Row>({ group }: { group: RowGroup<Row> }) {
  return (
    <span className="flex items-center gap-3">
      <span className="font-[600] text-ink-2">{group.title}</span>
      <span>{group.remark}</span>
      <span className="ms-auto font-[500] text-ink-2">{group.total}</span>
    </span>
  );
}

function NarrowTable<Row>(props: TableProps<Row> & { bodies: readonly RowGroup<Row>[] }) {
  const { caption, columns, bodies, getKey, renderListRow, totals } = props;
  return (
    <>
      {bodies.map((group) => (
        <Fragment key={group.key}>
          {group.title && (
            <div className={cx("border-y border-line px-4 py-2 first:border-t-0", groupHead)}>
              <GroupLine group={group} />
            </div>
          )}
          <List label={caption}>
            {group.rows.map((row) => (
              <Fragment key={getKey(row)}>{renderListRow(row)}</Fragment>
            ))}
          </List>
        </Fragment>
      ))}
      {totals && (
        <dl className="border-t border-ink px-4 py-3">
          {columns.map((column, index) =>
            index > 0 && totals[index] ? (
              <div key={column.head} className="flex justify-between py-1">
                <dt className="text-ink-2">{footLabel(totals[0], column.head)}</dt>
                <dd className="font-[600]">{totals[index]}</dd>
              </div>
            ) : null,
          )}
        </dl>
      )}
    </>
  );
}

function footLabel(totals: ReactNode, head: string): string {
  return typeof totals === "string" && !head.startsWith(totals) ? `${head}, ${totals.toLowerCase()}` : head;
}
