// Outlines and numbers must not cross text.
export type Box = { top: number; left: number; width: number; height: number };
export type PlacedMark = Box & { number: { top: number; left: number } };

export const numberSize = 24;
const margins = [6, 4, 2, 1, 0];
const gap = 4;

const right = (box: Box) => box.left + box.width;
const bottom = (box: Box) => box.top + box.height;
const isOverlapping = (one: Box, other: Box) =>
  one.left < right(other) && other.left < right(one) && one.top < bottom(other) && other.top < bottom(one);
const isInside = (inner: Box, outer: Box) =>
  inner.left >= outer.left &&
  inner.top >= outer.top &&
  right(inner) <= right(outer) &&
  bottom(inner) <= bottom(outer);

function addMargin(box: Box, air: number, pageWidth: number): Box {
  const left = Math.max(0, box.left - air);
  const width = Math.min(pageWidth, right(box) + air) - left;
  return { top: box.top - air, left, width, height: box.height + 2 * air };
}

function getOutline(box: Box, texts: readonly Box[], pageWidth: number): Box {
  const crossed = (outline: Box) =>
    texts.filter((text) => isOverlapping(text, outline) && !isInside(text, outline)).length;
  const outlines = margins.map((air) => addMargin(box, air, pageWidth));
  const fewest = Math.min(...outlines.map(crossed));
  return outlines.find((outline) => crossed(outline) === fewest) ?? addMargin(box, 0, pageWidth);
}

function getNumberBox(outline: Box, taken: readonly Box[], pageWidth: number): Box {
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
  const free = onPage.find((place) => !taken.some((other) => isOverlapping(place, other)));
  return free ?? onPage[0] ?? corner;
}

export function placeMarks<T extends Box>(
  boxes: readonly T[],
  texts: readonly Box[],
  pageWidth: number,
): (T & PlacedMark)[] {
  const numbers: Box[] = [];
  return boxes.map((box) => {
    const outline = getOutline(box, texts, pageWidth);
    const number = getNumberBox(outline, [...texts, ...numbers], pageWidth);
    numbers.push(number);
    return { ...box, ...outline, number: { top: number.top, left: number.left } };
  });
}

export type PanelPlace = "rail" | "end" | "start" | "below";
const minRailWidth = 1_400;
const minSideWidth = 900;
const panelRoom = 396 + 24 + 16;
const menuWidth = 64;

export function getPanelPlace(target: { start: number; width: number }, viewportWidth: number): PanelPlace {
  if (viewportWidth >= minRailWidth) return "rail";
  if (viewportWidth < minSideWidth) return "below";
  if (viewportWidth - target.start - target.width >= panelRoom) return "end";
  return target.start - menuWidth >= panelRoom ? "start" : "below";
}
