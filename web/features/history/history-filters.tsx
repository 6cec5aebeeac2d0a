import { transactionStatuses } from "@glasshouse/contract/transactions.ts";
import { useCallback } from "react";
import { SearchField } from "../../forms/search-field.tsx";
import { useNavigate } from "../../shell/navigation.ts";
import { useIsStillOnPage } from "../../shell/use-still-here.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { transactionStatusWords, transactionTypeWords, historyWords as words } from "./history.words.ts";
import { type Filters, searchRule } from "./read-filters.ts";

const getTypeOptions = () => [
  { value: "", label: words.allTypes() },
  ...Object.entries(transactionTypeWords).map(([value, label]) => ({ value, label: label() })),
];
const getStatusOptions = () => [
  { value: "", label: words.allStatus() },
  ...transactionStatuses.map((value) => ({ value, label: transactionStatusWords[value]() })),
];

/** Filters live in the address, so that reload, Back and links preserve them. */
export function HistoryFilters({ filters, refusal }: { filters: Filters; refusal: string | undefined }) {
  const navigate = useNavigate();
  const stillHere = useIsStillOnPage();
  const search = useCallback(
    (text: string) => {
      if (!stillHere()) return;
      navigate({
        to: "/history",
        search: (now: Filters) => ({ ...now, search: text || undefined }),
        replace: true,
      });
    },
    [navigate, stillHere],
  );
  const set = (name: keyof Filters) => (event: { target: { value: string } }) =>
    navigate({
      to: "/history",
      search: (now: Filters) => ({ ...now, [name]: event.target.value || undefined }),
    });
  return (
    <search className="grid grid-cols-2 gap-2.5 py-5 md:grid-cols-[1fr_repeat(2,minmax(130px,auto))_repeat(2,auto)]">
      <SearchField
        label={words.search()}
        rule={searchRule}
        className="max-md:col-span-2"
        value={filters.search ?? ""}
        onSearch={search}
        refusal={refusal}
      />
      <SelectField
        label={words.type()}
        hideLabel
        options={getTypeOptions()}
        value={filters.type ?? ""}
        onChange={set("type")}
      />
      <SelectField
        label={words.status()}
        hideLabel
        options={getStatusOptions()}
        value={filters.status ?? ""}
        onChange={set("status")}
      />
      <TextField
        label={words.from()}
        hideLabel
        type="date"
        value={filters.from ?? ""}
        onChange={set("from")}
      />
      <TextField label={words.to()} hideLabel type="date" value={filters.to ?? ""} onChange={set("to")} />
    </search>
  );
}
