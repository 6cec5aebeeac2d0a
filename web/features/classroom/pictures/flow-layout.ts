import { type Box, letter, type Rect } from "../../../sheet/drawing.tsx";

export type FlowEnd = { key: string; cents: number };
export type FlowLayout = {
  source: Rect;
  ends: readonly (FlowEnd & {
    block: Rect;
    /** outline of the band that leads to it */
    band: string;
    /** baseline of the first of two lines of text */
    label: number;
  })[];
  /** left edge of the text */
  labelX: number;
};

/** Two lines of text beside each block. */
const linesOfEnd = 2.5;
const blockWidth = 0.6;
/** Room of the text, in letters; the drawing has 0.4 of the width at least. */
const lettersOfEnd = 18;
const minDrawnShare = 0.4;

/** Each end is as thick as its money, and has the room of its text at least. */
export function layoutFlow(ends: readonly FlowEnd[], { width, height, text }: Box): FlowLayout {
  const shown = ends.filter(({ cents }) => cents > 0);
  const total = shown.reduce((sum, { cents }) => sum + cents, 0);
  const row = linesOfEnd * text;
  const isRoomFor = (scale: number) =>
    shown.reduce((sum, { cents }) => sum + Math.max(row, cents * scale), 0) <= height;
  let scale = total === 0 ? 0 : height / total;
  while (scale > 0 && !isRoomFor(scale) && scale * total > 1) scale *= 0.97;
  const block = blockWidth * text;
  const right = Math.floor(Math.max(minDrawnShare * width, width - lettersOfEnd * letter * text));
  const source: Rect = { x: 0, y: (height - total * scale) / 2, width: block, height: total * scale };
  let [from, top] = [source.y, 0];
  const rows = shown.reduce((sum, { cents }) => sum + Math.max(row, cents * scale), 0);
  const spare = Math.max(0, height - rows) / Math.max(1, shown.length);
  const placed = shown.map((end) => {
    const thick = end.cents * scale;
    const room = Math.max(row, thick) + spare;
    const y = top + (room - thick) / 2;
    const [start, stop, middle] = [block, right - block, (block + right - block) / 2];
    const band =
      `M${start} ${from}C${middle} ${from} ${middle} ${y} ${stop} ${y}V${y + thick}` +
      `C${middle} ${y + thick} ${middle} ${from + thick} ${start} ${from + thick}Z`;
    const label = top + room / 2 - 0.35 * text;
    from += thick;
    top += room;
    return { ...end, block: { x: stop, y, width: block, height: thick }, band, label };
  });
  return { source, ends: placed, labelX: right + 0.5 * text };
}
