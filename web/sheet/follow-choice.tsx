import type { SimulatedReply } from "@glasshouse/contract/books.ts";
import { getSimulatedName } from "@glasshouse/contract/simulated-people.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { simulatedQuery } from "../api/queries.ts";
import { type FormatMoney, useFormats } from "../display/formats.ts";
import { toHolderName } from "../display/holder-name.ts";
import { AppLink } from "../shell/app-link.tsx";
import { navigateTo } from "../shell/navigation.ts";
import { buttonClass } from "../ui/button-class.ts";
import { FailedState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { TextField } from "../ui/text-field.tsx";
import type { Cell } from "./charted.tsx";
import { followChoiceWords as words } from "./follow-choice.words.ts";
import { Plate } from "./sheet-page.tsx";

export const followPath = "/books/follow";
export const followAddress = (number: number): string => `${followPath}?person=${number}`;

export const personCell = ({ investor, simulated }: { investor: string; simulated: number | null }): Cell =>
  simulated === null
    ? toHolderName(investor)
    : { text: toHolderName(investor), href: followAddress(simulated) };

export function FollowPlate({ number }: { number: number }) {
  const { data, isError, isFetching, refetch } = useQuery(simulatedQuery());
  return (
    <Plate id="follow" number={number} title={words.title()} subtitle={words.subtitle()}>
      {isError && !data && (
        <FailedState title={words.failed()} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <Skeleton className="h-28 w-full" />}
      {data && <FollowChoice people={data} />}
    </Plate>
  );
}

export function FollowChoice({ people: { people, suggested } }: { people: SimulatedReply }) {
  const { formatMoney } = useFormats();
  if (suggested.length === 0) return <p className="text-label text-sim-ink-2">{words.noPeople()}</p>;
  return (
    <div className="print:hidden">
      <ul className="grid gap-3 sm:grid-cols-3">
        {suggested.map((each) => (
          <li key={each.place} className="flex">
            <AppLink
              href={followAddress(each.number)}
              className="block flex-1 border border-dashed border-sim-line px-4 py-3 hover:bg-sim-fill"
            >
              <span className="block font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">
                {words.place({ place: each.place })}
              </span>
              <span className="block font-mono text-clock font-[600] text-sim-line underline underline-offset-4">
                {toHolderName(each.investor)}
              </span>
              <span className="block pt-1 text-label text-sim-ink-2">{sayResult(each, formatMoney)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
      <ByNumber people={people} />
    </div>
  );
}

function sayResult(
  { day, paidIn, gotOut }: SimulatedReply["suggested"][number],
  formatMoney: FormatMoney,
): string {
  const paid = formatMoney(paidIn);
  return Number(gotOut) === 0
    ? words.resultNothing({ day, paidIn: paid })
    : words.result({ day, paidIn: paid, gotOut: formatMoney(gotOut) });
}

function ByNumber({ people }: { people: number }) {
  const [typed, setTyped] = useState("");
  const asked = /^\d+$/.test(typed) ? Math.min(people, Math.max(1, Number(typed))) : undefined;
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3 pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (asked !== undefined) navigateTo({ to: followAddress(asked) });
      }}
    >
      <TextField
        className="w-80 max-sm:w-full"
        label={words.byNumber({ people })}
        type="text"
        inputMode="numeric"
        value={typed}
        onChange={({ target: { value } }) => setTyped(value)}
      />
      <button type="submit" className={buttonClass({ variant: "simDashed" })}>
        {asked === undefined
          ? words.openUnnamed()
          : words.open({ name: toHolderName(getSimulatedName(asked)) })}
      </button>
    </form>
  );
}
