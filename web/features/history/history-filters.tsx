import { transactionStatuses, transactionTypes } from "@glasshouse/contract/transactions.ts";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { SearchIcon } from "../../ui/icons.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";

export type Filters = {
  type?: string | undefined;
  status?: string | undefined;
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const typeNames = {
  deposit: "Deposits",
  crypto_deposit: "Crypto Deposits",
  withdrawal: "Withdrawals",
  daily_income: "Daily Income",
};
const statusNames = { completed: "Completed", pending: "Pending", failed: "Failed" };
const typeOptions = [
  { value: "", label: "All Types" },
  ...transactionTypes.map((value) => ({ value, label: typeNames[value] })),
];
const statusOptions = [
  { value: "", label: "All Status" },
  ...transactionStatuses.map((value) => ({ value, label: statusNames[value] })),
];
/** Long enough that a word is searched once, short enough that nobody waits. */
const typingPauseMs = 250;

/** The filters stand in the address bar, so that reload, back and a shared address keep them. */
export function HistoryFilters({ filters }: { filters: Filters }) {
  const navigate = useNavigate();
  const [search, setSearch] = useState(filters.search ?? "");
  const typed = useRef(false);

  useEffect(() => {
    if (!typed.current) setSearch(filters.search ?? "");
  }, [filters.search]);
  useEffect(() => {
    if (!typed.current) return;
    const timer = window.setTimeout(() => {
      typed.current = false;
      void navigate({
        to: "/history",
        search: (now: Filters) => ({ ...now, search: search.trim() || undefined }),
        replace: true,
      });
    }, typingPauseMs);
    return () => window.clearTimeout(timer);
  }, [search, navigate]);

  const set = (name: keyof Filters) => (event: { target: { value: string } }) =>
    void navigate({
      to: "/history",
      search: (now: Filters) => ({ ...now, [name]: event.target.value || undefined }),
    });
  return (
    <search className="grid grid-cols-2 gap-2.5 py-5 md:grid-cols-[1fr_repeat(2,minmax(130px,auto))_repeat(2,auto)]">
      <TextField
        label="Search transactions"
        hideLabel
        placeholder="Search transactions"
        type="search"
        icon={SearchIcon}
        maxLength={100}
        className="max-md:col-span-2"
        value={search}
        onChange={(event) => {
          typed.current = true;
          setSearch(event.target.value);
        }}
      />
      <SelectField
        label="Type"
        hideLabel
        options={typeOptions}
        value={filters.type ?? ""}
        onChange={set("type")}
      />
      <SelectField
        label="Status"
        hideLabel
        options={statusOptions}
        value={filters.status ?? ""}
        onChange={set("status")}
      />
      <TextField label="From day" hideLabel type="date" value={filters.from ?? ""} onChange={set("from")} />
      <TextField label="To day" hideLabel type="date" value={filters.to ?? ""} onChange={set("to")} />
    </search>
  );
}
