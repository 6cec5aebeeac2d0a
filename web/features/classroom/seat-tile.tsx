import type { SeatTile as Seat } from "@glasshouse/contract/seat-tile.ts";
import { type PhaseId, phasePages } from "@glasshouse/core/classroom/lesson-plans.ts";
import { cents, formatUsd } from "@glasshouse/core/money.ts";
import { memo } from "react";
import { useLanguage } from "../../display/language.ts";
import { cx } from "../../ui/cx.ts";
import { seatNeeds, classWords as words } from "./class-page.words.ts";
import { getPageText, getPhaseText, getSeenText } from "./class-texts.ts";
import type { Need } from "./seat-needs.ts";

export type TileProps = {
  seat: Seat;
  need: Need | undefined;
  phase: PhaseId | undefined;
  awayMinutes: number;
  stop: boolean;
  onChoose: (seat: Seat) => void;
};

/** Memoized: up to 300 tiles update each second. */
export const SeatTile = memo(
  function SeatTile({ seat, need, phase, awayMinutes, stop, onChoose }: TileProps) {
    useLanguage(); // memo would keep the texts of another one
    return (
      <button
        type="button"
        data-seat={seat.id}
        tabIndex={stop ? 0 : -1}
        className={cx(
          "sim-focus flex w-full flex-col justify-start border bg-sim-sheet px-3 py-2 text-start [contain-intrinsic-size:auto_150px] [content-visibility:auto] hover:bg-sim-fill",
          need ? "border-sim-ink" : "border-dashed border-sim-rule",
        )}
        onClick={() => onChoose(seat)}
      >
        <span translate="no" className="block font-mono text-clock font-[600]">
          {seat.words}
        </span>
        {seat.simulated && <span className="block text-meta text-sim-ink-2">{words.simulatedSeat()}</span>}
        {need && <span className="block text-label font-[600] text-sim-red">{seatNeeds[need]()}</span>}
        {seat.operates && <span className="block text-label font-[600]">{words.isOperator()}</span>}
        {seat.nudged && <span className="block text-label">{words.nudged()}</span>}
        <span className="block text-meta text-sim-ink-2">{getPageText(seat.page)}</span>
        {phase && (
          <span className="block text-meta text-sim-ink-2">
            {getPhaseText(phase, seat.page === phasePages[phase])}
          </span>
        )}
        <span className="block text-meta text-sim-ink-2">{getSeenText(awayMinutes)}</span>
        <span className="block text-meta text-sim-ink-2">
          {words.answered({ before: seat.answeredBefore, after: seat.answeredAfter })}
        </span>
        <span className="block text-meta text-sim-ink-2">
          {words.money({
            paidIn: formatUsd(cents(seat.depositedCents)),
            out: formatUsd(cents(seat.outCents)),
          })}
        </span>
      </button>
    );
  },
  (before, after) =>
    before.need === after.need &&
    before.phase === after.phase &&
    before.awayMinutes === after.awayMinutes &&
    before.stop === after.stop &&
    before.onChoose === after.onChoose &&
    (before.seat === after.seat || getShown(before.seat) === getShown(after.seat)),
);

const getShown = ({ seenAt: _seen, actedAt: _acted, asksHelp: _asks, ...shown }: Seat): string =>
  Object.values(shown).join("|");
