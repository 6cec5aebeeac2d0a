import { useEffect, useState } from "react";
import { formatCount } from "../../ui/format-money.ts";
import { SearchIcon } from "../../ui/icons.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { TextField } from "../../ui/text-field.tsx";

export type ListFilters = { status: string; search: string };
const typingPauseMs = 250;

/** Filters of an administrator's list: status with counts over all rows, and a search by email or id. */
export function ListTools(props: {
  legend: string;
  statuses: readonly { value: string; label: string }[];
  counts: Record<string, number> | undefined;
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
}) {
  const { legend, statuses, counts, filters, onChange } = props;
  const [search, setSearch] = useState(filters.search);
  useEffect(() => {
    if (search.trim() === filters.search) return;
    const timer = window.setTimeout(() => onChange({ ...filters, search: search.trim() }), typingPauseMs);
    return () => window.clearTimeout(timer);
  }, [search, filters, onChange]);
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const withCount = (count: number | undefined) => (count === undefined ? {} : { count: formatCount(count) });
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 border-b border-line px-6 py-2.5 max-md:px-4">
      <Segmented
        legend={legend}
        value={filters.status}
        onChange={(status) => onChange({ ...filters, status })}
        options={[
          { value: "", label: "All", ...withCount(all) },
          ...statuses.map((status) => ({ ...status, ...withCount(counts && (counts[status.value] ?? 0)) })),
        ]}
      />
      <TextField
        label="Search by email or id"
        hideLabel
        compact
        placeholder="Search by email or id"
        type="search"
        maxLength={100}
        icon={SearchIcon}
        className="w-[260px] max-md:w-full"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
    </div>
  );
}
