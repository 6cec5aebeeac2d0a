import type { SeatTile } from "@glasshouse/contract/classroom.ts";
import { cents, formatUsd } from "@glasshouse/core/money.ts";
import { useQuery } from "@tanstack/react-query";
import { memo, useDeferredValue, useState } from "react";
import { Plate } from "../../sheet/sheet-page.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ReferralIcon } from "../../ui/icons.tsx";
import { classWords as words } from "./class-page.words.ts";
import { seatsQuery } from "./class-queries.ts";
import { SeatActions } from "./seat-actions.tsx";
import { type Need, needsOf } from "./seat-needs.ts";

/** A tile for each seat; those that need their host first, where only they are shown. */
export function SeatsPlate({ door }: { door: string }) {
  const { data: newestSeats, dataUpdatedAt } = useQuery(seatsQuery);
  const seats = useDeferredValue(newestSeats); // 300 tiles are drawn in pieces, between what the host does
  const [onlyNeeding, setOnlyNeeding] = useState(false);
  const [chosen, setChosen] = useState<SeatTile>();
  if (!seats) return null;
  const newest = Math.max(dataUpdatedAt, ...seats.map(({ seenAt }) => Date.parse(seenAt)));
  const needs = needsOf(seats, newest);
  const shown = onlyNeeding ? seats.filter(({ id }) => needs.has(id)) : seats;
  return (
    <Plate
      number={3}
      title={words.seats(seats.length)}
      action={
        <Button
          variant={onlyNeeding ? "sim" : "simDashed"}
          size="sm"
          aria-pressed={onlyNeeding}
          onClick={() => setOnlyNeeding(!onlyNeeding)}
        >
          {words.needsMe()} ({needs.size})
        </Button>
      }
    >
      {seats.length === 0 && (
        <EmptyState icon={ReferralIcon} title={words.noSeats()} reason={words.noSeatsReason()} />
      )}
      {seats.length > 0 && shown.length === 0 && <p className="text-label">{words.nobodyNeeds()}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,200px),1fr))] gap-2">
        {shown.map((seat) => (
          <Tile key={seat.id} seat={seat} need={needs.get(seat.id)} onChoose={setChosen} />
        ))}
      </ul>
      {chosen && <SeatActions seat={chosen} door={door} onClose={() => setChosen(undefined)} />}
    </Plate>
  );
}

type TileProps = { seat: SeatTile; need: Need | undefined; onChoose: (seat: SeatTile) => void };

/** Drawn anew only where what it shows has changed: 300 of them change each second. */
const Tile = memo(
  function Tile({ seat, need, onChoose }: TileProps) {
    return (
      <li>
        <button
          type="button"
          className={cx(
            "sim-focus h-full w-full border bg-sim-sheet px-3 py-2 text-left hover:bg-sim-fill",
            need ? "border-sim-ink" : "border-dashed border-sim-rule",
          )}
          onClick={() => onChoose(seat)}
        >
          <span className="block font-mono text-clock font-[600]">{seat.words}</span>
          {seat.simulated && <span className="block text-meta text-sim-ink-2">{words.simulatedSeat()}</span>}
          {need && <span className="block text-label font-[600] text-sim-red">{words.need(need)}</span>}
          {seat.operates && <span className="block text-label font-[600]">{words.isOperator()}</span>}
          {seat.nudged && <span className="block text-label">{words.nudged()}</span>}
          <span className="block text-meta text-sim-ink-2">{words.page(seat.page)}</span>
          <span className="block text-meta text-sim-ink-2">
            {words.answered(seat.answeredBefore, seat.answeredAfter)}
          </span>
          <span className="block text-meta text-sim-ink-2">
            {words.money(formatUsd(cents(seat.depositedCents)), formatUsd(cents(seat.outCents)))}
          </span>
        </button>
      </li>
    );
  },
  (before, after) =>
    before.need === after.need &&
    shownOf(before.seat) === shownOf(after.seat) &&
    before.onChoose === after.onChoose,
);

const shownOf = ({
  words: name,
  simulated,
  nudged,
  operates,
  page,
  answeredBefore,
  answeredAfter,
  ...money
}: SeatTile): string =>
  [
    name,
    simulated,
    nudged,
    operates,
    page,
    answeredBefore,
    answeredAfter,
    money.depositedCents,
    money.outCents,
  ].join("|");
