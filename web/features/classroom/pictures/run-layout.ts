import type { FundFigures } from "@glasshouse/contract/books.ts";
import type { Box } from "../../../sheet/drawing.tsx";
import { linear, toPath } from "../../../sheet/scale.ts";

type Day = Pick<FundFigures, "day" | "held" | "waitingAmount">;
export type RunLayout = { held: string; heldArea: string; asked: string; base: number; most: number };

/** Older days make the newest ones too narrow to see. */
const maxRunDays = 30;

/** Held and asked for, by day, on one scale; the last point is now. */
export function layoutRun(days: readonly Day[], now: Day, { width, height, text }: Box): RunLayout {
  const before = days.filter(({ day }) => day < now.day).slice(1 - maxRunDays);
  const shown = before.length > 0 ? [...before, now] : [{ ...now, day: now.day - 1 }, now];
  const edge = 0.15 * text;
  const base = height - edge;
  const most = Math.max(
    1,
    ...shown.flatMap(({ held, waitingAmount }) => [Number(held), Number(waitingAmount)]),
  );
  const x = linear([shown[0]?.day ?? 0, now.day], [0, width]);
  const y = linear([0, most], [base, edge]);
  const line = (of: "held" | "waitingAmount") =>
    toPath(shown.map((each): [number, number] => [x(each.day), y(Number(each[of]))]));
  const held = line("held");
  return { held, heldArea: `${held}V${base}H0Z`, asked: line("waitingAmount"), base, most };
}
