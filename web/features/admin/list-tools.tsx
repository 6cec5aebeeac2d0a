import { adminRoutes } from "@glasshouse/contract/admin.ts";
import { formatCount } from "@glasshouse/core/format.ts";
import { useCallback } from "react";
import { SearchField } from "../../forms/search-field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Switch } from "../../ui/switch.tsx";
import { adminListWords as words } from "./admin-page.words.ts";

export type ListFilters = { status: string; search: string; who?: "participants" | undefined };
const searchRule = adminRoutes.deposits.query.shape.search;

export function ListTools(props: {
  legend: string;
  statuses: readonly { value: string; label: string }[];
  counts: Record<string, number> | undefined;
  filters: ListFilters;
  onChange: (change: (now: ListFilters) => ListFilters) => void;
}) {
  const { legend, statuses, counts, filters, onChange } = props;
  const search = useCallback((text: string) => onChange((now) => ({ ...now, search: text })), [onChange]);
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const withCount = (count: number | undefined) => (count === undefined ? {} : { count: formatCount(count) });
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 border-b border-line px-6 py-2.5 max-md:px-4">
      <Segmented
        legend={legend}
        value={filters.status}
        onChange={(status) => onChange((now) => ({ ...now, status }))}
        options={[
          { value: "", label: words.all(), ...withCount(all) },
          ...statuses.map((status) => ({ ...status, ...withCount(counts && (counts[status.value] ?? 0)) })),
        ]}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 max-md:w-full">
        <Switch
          label={words.participantsOnly()}
          checked={filters.who !== undefined}
          onChange={(event) => {
            const who = event.target.checked ? ("participants" as const) : undefined;
            onChange((now) => ({ ...now, who }));
          }}
        />
        <SearchField
          label={words.search()}
          rule={searchRule}
          compact
          className="w-[260px] max-md:w-full"
          value={filters.search}
          onSearch={search}
        />
      </div>
    </div>
  );
}
