import { expect, test } from "vitest";
import { type Box, getPanelPlace, placeMarks } from "./place-marks.ts";

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const outline = ({ left, top, width, height }: Box) => [left, top, width, height];
const place = (target: Box, texts: Box[], pageWidth = 1_000) => {
  const [mark] = placeMarks([target], texts, pageWidth);
  if (!mark) throw new Error("no mark");
  return mark;
};

test("with room, an outline has six pixels of margin and its number at the corner", () => {
  const mark = place(box(100, 100, 200, 80), [box(110, 110, 100, 20)]);
  expect(outline(mark)).toEqual([94, 94, 212, 92]);
  expect(mark.number).toEqual({ top: 82, left: 294 });
});

test("shrinks the margin when an edge would cross a heading", () => {
  const heading = box(100, 76, 120, 20);
  expect(outline(place(box(100, 100, 200, 80), [heading]))).toEqual([96, 96, 208, 88]);
});

test("moves the number beside the mark when text is at its corner", () => {
  const label = box(100, 100, 120, 20);
  const above = box(210, 80, 60, 13);
  expect(place(label, [label, above]).number).toEqual({ top: 98, left: 230 });
});

test("keeps numbers on the page and apart", () => {
  const wide = box(0, 100, 390, 60);
  expect(place(wide, [], 390).number.left + 24).toBeLessThanOrEqual(390);
  const [first, second] = placeMarks([box(100, 100, 50, 20), box(100, 100, 50, 20)], [], 1_000);
  expect(first?.number).not.toEqual(second?.number);
});

test("places the explanation beside its sign where there is room, else below", () => {
  expect(getPanelPlace({ start: 300, width: 100 }, 1_440)).toBe("rail");
  expect(getPanelPlace({ start: 100, width: 300 }, 1_200)).toBe("end");
  expect(getPanelPlace({ start: 700, width: 300 }, 1_200)).toBe("start");
  expect(getPanelPlace({ start: 100, width: 900 }, 1_200)).toBe("below");
  expect(getPanelPlace({ start: 20, width: 100 }, 390)).toBe("below");
});
