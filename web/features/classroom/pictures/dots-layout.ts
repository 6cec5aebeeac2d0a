import type { People } from "@glasshouse/contract/books.ts";
import { layoutCells } from "../../../sheet/cells-layout.ts";
import type { Box } from "../../../sheet/drawing.tsx";

export const fates = ["ahead", "even", "behind"] as const;
export type Fate = (typeof fates)[number];
export type Dot = { x: number; y: number; fate: Fate };
export type DotsLayout = { dots: readonly Dot[]; radius: number; peopleADot: number };

/** Above this a dot stands for several people. */
export const maxDots = 2_000;
const maxDotLetters = 1.6;

export const getPeopleADot = (people: number): number => Math.max(1, Math.ceil(people / maxDots));

/** In joining order; those of one day by how they did. */
function toFates(byDay: People["byDay"]): Fate[] {
  return byDay.flatMap((day) => fates.flatMap((fate) => Array.from({ length: day[fate] }, () => fate)));
}

/** One dot each, column by column from the left. */
export function layoutDots(byDay: People["byDay"], { width, height, text }: Box): DotsLayout {
  const people = toFates(byDay);
  const peopleADot = getPeopleADot(people.length);
  const shown = people.filter((_, at) => at % peopleADot === 0);
  const { rows, size } = layoutCells(shown.length, { width, height }, maxDotLetters * text);
  const dots = shown.map((fate, at) => ({
    x: (Math.floor(at / rows) + 0.5) * size,
    y: ((at % rows) + 0.5) * size,
    fate,
  }));
  return { dots, radius: 0.4 * size, peopleADot };
}
