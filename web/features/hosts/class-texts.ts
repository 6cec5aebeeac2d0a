import type { HostClass } from "@glasshouse/contract/hosts.ts";
import { createDateFormat } from "@glasshouse/core/format.ts";
import { phaseNames } from "../../display/phase.words.ts";
import { hostWords as words } from "./host-page.words.ts";

const realDay = createDateFormat({ dateStyle: "medium" });
export const dayText = (at: string): string => realDay.format(Date.parse(at));

export const getClassName = ({ id, title }: Pick<HostClass, "id" | "title">): string =>
  title || words.untitled({ id });

export const getClassSummary = ({ seats, phase, openedAt, endsAt }: HostClass): string =>
  [
    words.seats({ seats }),
    phase && phaseNames[phase](),
    words.openedOn({ day: dayText(openedAt) }),
    endsAt && words.deletedOn({ day: dayText(endsAt) }),
  ]
    .filter(Boolean)
    .join(" · ");

/** @param minutes NaN while one of them is being typed */
export const getPlanSummary = (parts: number, minutes: number): string =>
  Number.isNaN(minutes) ? words.planParts({ parts }) : words.planPartsAndMinutes({ parts, minutes });
