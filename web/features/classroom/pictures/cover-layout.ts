import type { Box, Rect } from "../../../sheet/drawing.tsx";

export type CoverLayout = {
  promised: Rect;
  held: Rect;
  /** promised and not there */
  missing: Rect;
  /** baselines of the two lines of text */
  labels: readonly [promised: number, held: number];
};

const space = 0.5;

/** Two bars of one scale, each below its line of text. */
export function layoutCover(promised: number, held: number, { width, height, text }: Box): CoverLayout {
  const widest = Math.max(promised, held, 1);
  const [line, gap] = [1.3 * text, space * text];
  const bar = Math.max(text, (height - gap) / 2 - line);
  const place = (row: 0 | 1, from: number, to: number): Rect => ({
    x: (from / widest) * width,
    y: row * (line + bar + gap) + line,
    width: (Math.max(0, to - from) / widest) * width,
    height: bar,
  });
  return {
    promised: place(0, 0, promised),
    held: place(1, 0, held),
    missing: place(1, held, promised),
    labels: [text, line + bar + gap + text],
  };
}
