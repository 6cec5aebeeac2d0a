import type { SeatTile as Seat } from "@glasshouse/contract/seat-tile.ts";
import type { PhaseId } from "@glasshouse/core/classroom/lesson-plans.ts";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { toServerTime } from "../../api/server-time.ts";
import { Plate } from "../../sheet/sheet-page.tsx";
import { Button } from "../../ui/button.tsx";
import { toReadingKey } from "../../ui/direction.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ReferralIcon } from "../../ui/icons.tsx";
import { useDialogTarget } from "../../ui/use-dialog-target.ts";
import { classWords as words } from "./class-page.words.ts";
import { seatsQuery } from "./class-queries.ts";
import { getNeedText, getSeatsText } from "./class-texts.ts";
import { moveInGrid } from "./move-in-grid.ts";
import { SeatActions } from "./seat-actions.tsx";
import { getNeeds, minutesAway, type Need } from "./seat-needs.ts";
import { SeatTile } from "./seat-tile.tsx";
import { useInSlices } from "./use-in-slices.ts";

const none: Seat[] = [];
/** Tiles per render slice. */
const atOnce = 25;

function whoNeeds(seats: readonly Seat[], phase: PhaseId | undefined, answeredAt: number) {
  const newest = seats.reduce((latest, { seenAt }) => Math.max(latest, Date.parse(seenAt)), answeredAt);
  const needs = getNeeds(seats, phase, newest);
  return { newest, needs, needing: seats.filter(({ id }) => needs.has(id)).map((seat) => seat.words) };
}

export function SeatsPlate({ door, phase }: { door: string; phase: PhaseId | undefined }) {
  const { data: newestSeats, dataUpdatedAt } = useQuery(seatsQuery);
  const seats = useInSlices(newestSeats ?? none, atOnce);
  const [onlyNeeding, setOnlyNeeding] = useState(false);
  const { asked: chosen, ask: choose, leave } = useDialogTarget<Seat>();
  const { newest, needs, needing } = useMemo(
    () => whoNeeds(newestSeats ?? none, phase, toServerTime(dataUpdatedAt)),
    [newestSeats, phase, dataUpdatedAt],
  );
  if (!newestSeats) return null;
  const shown = onlyNeeding ? seats.filter(({ id }) => needs.has(id)) : seats;
  return (
    <Plate
      number={3}
      title={getSeatsText(newestSeats.length, newestSeats.filter(({ simulated }) => simulated).length)}
      action={
        <Button
          variant={onlyNeeding ? "sim" : "simDashed"}
          size="sm"
          aria-pressed={onlyNeeding}
          onClick={() => setOnlyNeeding(!onlyNeeding)}
        >
          {words.needsMe({ count: needs.size })}
        </Button>
      }
    >
      {newestSeats.length === 0 && (
        <EmptyState icon={ReferralIcon} title={words.noSeats()} reason={words.noSeatsReason()} />
      )}
      {newestSeats.length > 0 && (
        <p role="status" className="pb-3 text-label">
          {getNeedText(needing)}
        </p>
      )}
      <Tiles seats={shown} needs={needs} phase={phase} now={newest} onChoose={choose} />
      {chosen && <SeatActions seat={chosen} door={door} onClose={leave} />}
    </Plate>
  );
}

type TilesProps = {
  seats: readonly Seat[];
  needs: ReadonlyMap<number, Need>;
  phase: PhaseId | undefined;
  /** estimated server time, ms */
  now: number;
  onChoose: (seat: Seat) => void;
};

/** One tab stop for all tiles. */
function Tiles({ seats, needs, phase, now, onChoose }: TilesProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<number>();
  const stop = seats.some(({ id }) => id === last) ? last : seats[0]?.id;
  const move = (event: KeyboardEvent) => {
    const tiles = [...(bar.current?.querySelectorAll<HTMLElement>("[data-seat]") ?? [])];
    const at = tiles.indexOf(event.target as HTMLElement); // a key event has the focused element
    const next = at < 0 ? undefined : moveInGrid(tiles, at, toReadingKey(event.key));
    if (next === undefined) return;
    event.preventDefault();
    tiles[next]?.focus();
  };
  if (seats.length === 0) return null;
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={words.tiles()}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,200px),1fr))] gap-2"
      onKeyDown={move}
      onFocus={({ target }) => setLast(Number(target.dataset.seat))}
    >
      {seats.map((seat) => (
        <SeatTile
          key={seat.id}
          seat={seat}
          need={needs.get(seat.id)}
          phase={phase}
          awayMinutes={minutesAway(seat, now)}
          stop={seat.id === stop}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}
