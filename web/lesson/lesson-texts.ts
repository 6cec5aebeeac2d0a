import type { PhaseId } from "@glasshouse/core/classroom/lesson-plans.ts";
import { phaseSummaries } from "../display/phase.words.ts";
import type { ToastMessage } from "../ui/toast-store.ts";
import { lessonWords as words } from "./lesson-strip.words.ts";
import { toPluralForms } from "./plural-forms.ts";

export const getMinutesLeftText = (minutes: number): string =>
  minutes > 0 ? words.left({ minutes }) : words.nearlyOver();

export const getGuessedToast = (day: number | null): ToastMessage => ({
  title: day === null ? words.guessedNever() : words.guessedDay({ day }),
  description: words.guessChangeable(),
});

export function getPastPhases(had: readonly PhaseId[]): string[] {
  return had.slice(-3).map((id) => phaseSummaries[id]());
}

export const createStripTemplate = () => ({
  place: words.place({ number: "{{number}}", of: "{{of}}" }),
  over: words.nearlyOver(),
  left: toPluralForms((minutes) => words.left({ minutes })),
  paused: words.paused(),
});
