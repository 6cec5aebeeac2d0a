import { getWorldName } from "@glasshouse/contract/world-name.ts";
import {
  type kindCounts,
  maxDeletedPerCall,
  type World,
  worldsAdminRoutes,
} from "@glasshouse/contract/worlds-admin.ts";
import { createDateFormat, formatCount } from "@glasshouse/core/format.ts";
import { useCallback, useState } from "react";
import type { z } from "zod";
import { usePages } from "../../api/use-pages.ts";
import { SearchField } from "../../forms/search-field.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { LayersIcon } from "../../ui/icons.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import { OpenWorld } from "./open-world.tsx";
import type { Selection } from "./selection.ts";
import { getAbout, getSummary } from "./world-texts.ts";
import { worldsWords as words } from "./worlds-page.words.ts";

const pageSize = 50;
const realTime = createDateFormat({ dateStyle: "medium", timeStyle: "short" });
const seenText = (world: World) => realTime.format(Date.parse(world.seenAt));

type Filters = { kind: "" | World["kind"]; order: "seen-last" | "seen-first"; search: string };

type Props = {
  /** receives focus after a deletion */
  chosen: React.Ref<HTMLSpanElement>;
  selected: Selection;
  onSelect: (selected: Selection) => void;
  onDelete: () => void;
};

export function WorldList({ chosen, selected, onSelect, onDelete }: Props) {
  const [filters, setFilters] = useState<Filters>({ kind: "", order: "seen-last", search: "" });
  const list = usePages(["admin", "worlds", filters], worldsAdminRoutes.list, {
    ...filters,
    limit: pageSize,
  });
  const select = (world: World, on: boolean) => {
    const others = [...selected].filter(([id]) => id !== world.id);
    onSelect(new Map(on ? [...others, [world.id, world]] : others));
  };
  const box = (world: World) => (
    <SelectWorld world={world} checked={selected.has(world.id)} onChange={(on) => select(world, on)} />
  );
  const selectable = list.rows?.filter(({ kind }) => kind !== "house") ?? [];
  return (
    <Panel padded={false}>
      <WorldTools
        counts={list.totals as z.output<typeof kindCounts> | undefined} // the contract's x-totals header
        filters={filters}
        onChange={setFilters}
      />
      <div className="flex min-h-[51px] flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-6 py-2 text-label max-md:px-4">
        <span ref={chosen} role="status" tabIndex={-1} className="text-ink-2">
          {words.selected({ count: selected.size })}
        </span>
        <Button
          variant="tertiary"
          disabled={selectable.length === 0}
          onClick={() => {
            const all = new Map([...selected, ...selectable.map((world) => [world.id, world] as const)]);
            onSelect(new Map([...all].slice(0, maxDeletedPerCall)));
          }}
        >
          {words.selectShown()}
        </Button>
        <Button variant="tertiary" disabled={selected.size === 0} onClick={() => onSelect(new Map())}>
          {words.clear()}
        </Button>
        <Button
          variant="reject"
          size="sm"
          className="ms-auto"
          disabled={selected.size === 0}
          onClick={onDelete}
        >
          {words.deleteSelected()}
        </Button>
      </div>
      {list.failed && !list.rows && (
        <FailedState title={words.notLoaded()} onRetry={list.retry} busy={list.fetching} />
      )}
      {!list.rows && !list.failed && <SkeletonRows rows={8} />}
      {list.rows?.length === 0 && <EmptyState icon={LayersIcon} title={words.none()} />}
      {list.rows && list.rows.length > 0 && (
        <>
          <Rows rows={list.rows} box={box} />
          <LoadMore
            onMore={list.more}
            busy={list.loadingMore}
            failed={list.moreFailed}
            onScroll={false}
            shown={`${words.shown({ count: list.rows.length, total: list.count ?? 0 })} ${words.movementsHint()}`}
          />
        </>
      )}
    </Panel>
  );
}

function Rows({ rows, box }: { rows: readonly World[]; box: (world: World) => React.ReactNode }) {
  const open = (world: World) => world.kind !== "house" && <OpenWorld world={world} />;
  return (
    <Table
      caption={words.title()}
      rows={rows}
      getKey={(world) => world.id}
      columns={[
        {
          head: words.world(),
          cell: (world) => (
            <div className="flex items-center gap-3.5">
              {box(world)}
              <div className="min-w-0">
                <div className="font-[500] break-words">{getWorldName(world)}</div>
                <div className="text-meta text-ink-3">{getAbout(world)}</div>
              </div>
            </div>
          ),
        },
        {
          head: words.peopleHead(),
          cell: (world) => (
            <Two
              first={words.people({ count: world.people })}
              second={world.crowd > 0 && words.andCrowd({ count: world.crowd })}
            />
          ),
        },
        {
          head: words.size(),
          className: "text-ink-2",
          cell: (world) => words.movements({ count: world.movements }),
        },
        { head: words.day(), align: "end", cell: (world) => formatCount(world.day) },
        {
          head: words.lastSeen(),
          className: "whitespace-nowrap text-ink-2",
          cell: (world) => <Two first={seenText(world)} second={<Awake world={world} />} />,
        },
        { head: words.operator(), align: "end", cell: open },
      ]}
      renderListRow={(world) => (
        <ListRow
          title={
            <span className="flex items-center gap-3">
              {world.kind !== "house" && box(world)}
              <span className="min-w-0 break-words">{getWorldName(world)}</span>
            </span>
          }
          meta={getSummary(world, seenText(world))}
          amount={words.dayNumber({ day: world.day })}
          status={<Awake world={world} />}
        >
          {world.kind !== "house" && <div className="pt-2">{open(world)}</div>}
        </ListRow>
      )}
    />
  );
}

function Two({ first, second }: { first: React.ReactNode; second: React.ReactNode }) {
  return (
    <>
      <div>{first}</div>
      <div className="text-meta text-ink-3">{second}</div>
    </>
  );
}

function Awake({ world }: { world: World }) {
  return (
    <Badge quiet tone={world.asleep ? "other" : "good"}>
      {world.asleep ? words.asleep() : words.awake()}
    </Badge>
  );
}

/** The shared world can't be deleted. */
function SelectWorld(props: { world: World; checked: boolean; onChange: (on: boolean) => void }) {
  if (props.world.kind === "house") return <span className="size-6 shrink-0" />;
  return (
    <input
      type="checkbox"
      aria-label={words.select({ world: getWorldName(props.world) })}
      className="size-6 shrink-0 accent-green"
      checked={props.checked}
      onChange={(event) => props.onChange(event.target.checked)}
    />
  );
}

function WorldTools(props: {
  counts: Record<string, number> | undefined;
  filters: Filters;
  onChange: (change: (now: Filters) => Filters) => void;
}) {
  const { counts, filters, onChange } = props;
  const search = useCallback((text: string) => onChange((now) => ({ ...now, search: text })), [onChange]);
  const withCount = (count: number | undefined) => (count === undefined ? {} : { count: formatCount(count) });
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 border-b border-line px-6 py-2.5 max-md:px-4">
      <Segmented
        legend={words.byKind()}
        value={filters.kind}
        onChange={(kind) => onChange((now) => ({ ...now, kind }))}
        options={[
          { value: "", label: words.all(), ...withCount(all) },
          { value: "house", label: words.house() },
          { value: "own", label: words.own(), ...withCount(counts && (counts.own ?? 0)) },
          { value: "class", label: words.classes(), ...withCount(counts && (counts.class ?? 0)) },
        ]}
      />
      <Segmented
        legend={words.order()}
        value={filters.order}
        onChange={(order) => onChange((now) => ({ ...now, order }))}
        options={[
          { value: "seen-last", label: words.seenLast() },
          { value: "seen-first", label: words.seenFirst() },
        ]}
      />
      <SearchField
        label={words.search()}
        rule={worldsAdminRoutes.list.query.shape.search}
        compact
        className="w-[260px] max-md:w-full"
        value={filters.search}
        onSearch={search}
      />
    </div>
  );
}
