// Places outlines and numbers of signs without crossing text.
export type Box = { top: number; left: number; width: number; height: number };
export type Placed = Box & { number: { top: number; left: number } };

export const numberSize = 24;
const airs = [6, 4, 2, 1, 0];
const gap = 4;

const right = (box: Box) => box.left + box.width;
const bottom = (box: Box) => box.top + box.height;
const meet = (one: Box, other: Box) =>
  one.left < right(other) && other.left < right(one) && one.top < bottom(other) && other.top < bottom(one);
const within = (inner: Box, outer: Box) =>
  inner.left >= outer.left &&
  inner.top >= outer.top &&
  right(inner) <= right(outer) &&
  bottom(inner) <= bottom(outer);

/** Clipped to the page, to avoid horizontal scrolling. */
function around(box: Box, air: number, pageWidth: number): Box {
  const left = Math.max(0, box.left - air);
  const width = Math.min(pageWidth, right(box) + air) - left;
  return { top: box.top - air, left, width, height: box.height + 2 * air };
}

function outlineOf(box: Box, texts: readonly Box[], pageWidth: number): Box {
  const crossed = (outline: Box) =>
    texts.filter((text) => meet(text, outline) && !within(text, outline)).length;
  const outlines = airs.map((air) => around(box, air, pageWidth));
  const fewest = Math.min(...outlines.map(crossed));
  return outlines.find((outline) => crossed(outline) === fewest) ?? around(box, 0, pageWidth);
}

function numberOf(outline: Box, taken: readonly Box[], pageWidth: number): Box {
  const half = numberSize / 2;
  const middle = outline.top + outline.height / 2 - half;
  const at = (place: { top: number; left: number }): Box => ({
    ...place,
    width: numberSize,
    height: numberSize,
  });
  const corner = at({ top: outline.top - half, left: right(outline) - half });
  const beside = [
    { top: middle, left: right(outline) + gap },
    { top: outline.top - numberSize, left: right(outline) },
    { top: outline.top - half, left: outline.left - half },
    { top: bottom(outline) - half, left: right(outline) - half },
    { top: middle, left: outline.left - numberSize - gap },
    { top: outline.top - half, left: right(outline) - numberSize - 2 },
  ].map(at);
  const places = [corner, ...beside];
  const onPage = places.filter((place) => place.left >= 0 && right(place) <= pageWidth);
  const free = onPage.find((place) => !taken.some((other) => meet(place, other)));
  return free ?? onPage[0] ?? corner;
}

export function placeMarks<T extends Box>(
  boxes: readonly T[],
  texts: readonly Box[],
  pageWidth: number,
): (T & Placed)[] {
  const numbers: Box[] = [];
  return boxes.map((box) => {
    const outline = outlineOf(box, texts, pageWidth);
    const number = numberOf(outline, [...texts, ...numbers], pageWidth);
    numbers.push(number);
    return { ...box, ...outline, number: { top: number.top, left: number.left } };
  });
}

export type PanelPlace = "rail" | "right" | "left" | "below";
const railFrom = 1_400;
const sideFrom = 900;
const panelRoom = 396 + 24 + 16;
const menuWidth = 64;

export function panelPlace(target: Pick<Box, "left" | "width">, viewportWidth: number): PanelPlace {
  if (viewportWidth >= railFrom) return "rail";
  if (viewportWidth < sideFrom) return "below";
  if (viewportWidth - target.left - target.width >= panelRoom) return "right";
  return target.left - menuWidth >= panelRoom ? "left" : "below";
}
