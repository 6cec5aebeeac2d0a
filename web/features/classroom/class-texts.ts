import type { PhaseId } from "@glasshouse/core/classroom/lesson-plans.ts";
import { formatList } from "@glasshouse/core/format.ts";
import { phaseTitles } from "../../display/phase.words.ts";
import { menuEntries } from "../../shell/menu-entries.ts";
import { classWords as words } from "./class-page.words.ts";

export const getDurationText = (minutes: number): string =>
  minutes < 1 ? words.seconds({ seconds: 60 * minutes }) : words.minutes({ minutes });

export const getMinutesLeftText = (minutes: number): string =>
  minutes >= 0 ? words.minutesLeft({ minutes }) : words.minutesOver({ minutes: -minutes });

export function getSeatsText(seats: number, simulated: number): string {
  if (simulated === 0) return words.seats({ seats });
  return simulated === seats
    ? words.seatsAllSimulated({ seats })
    : words.seatsWithSimulated({ seats, simulated });
}

const maxNamed = 3;

export function getNeedText(seats: readonly string[]): string {
  const count = seats.length;
  if (count === 0) return words.noNeed();
  const named = formatList(seats.slice(0, maxNamed));
  return count > maxNamed
    ? words.needYouAndMore({ count, seats: named, more: count - maxNamed })
    : words.needYou({ count, seats: named });
}

export function getPageText(page: string): string {
  const entry = Object.values(menuEntries).find(({ href }) => href === page);
  return words.page({ page: page === "/offers" ? words.offers() : (entry?.label ?? page) });
}

export function getPhaseText(phase: PhaseId, isThere: boolean): string {
  const title = { phase: phaseTitles[phase]() };
  return isThere ? words.atPhase(title) : words.notAtPhase(title);
}

export function getSeenText(minutes: number): string {
  if (minutes === 0) return words.seenNow();
  return minutes > 59 ? words.seenHourAgo() : words.seen({ minutes });
}
