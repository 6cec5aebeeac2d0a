// Arrow keys within a grid of tiles, one of which is in the tab order.

export type Place = { offsetLeft: number; offsetTop: number };

const distance = (one: Place, other: Place) => Math.abs(one.offsetLeft - other.offsetLeft);

/** @returns `at` where there is no such row */
function inNextRow(places: readonly Place[], at: number, down: boolean): number {
  const here = places[at];
  if (!here) return at;
  const further = places
    .map(({ offsetTop }) => offsetTop)
    .filter((top) => (down ? top > here.offsetTop : top < here.offsetTop));
  if (further.length === 0) return at;
  const row = down ? Math.min(...further) : Math.max(...further);
  return places.reduce(
    (nearest, place, index) =>
      place.offsetTop === row &&
      (places[nearest]?.offsetTop !== row || distance(place, here) < distance(places[nearest], here))
        ? index
        : nearest,
    at,
  );
}

/** @returns undefined for keys that don't move */
export function moveInGrid(places: readonly Place[], at: number, key: string): number | undefined {
  const last = places.length - 1;
  if (key === "ArrowRight") return Math.min(at + 1, last);
  if (key === "ArrowLeft") return Math.max(at - 1, 0);
  if (key === "ArrowDown" || key === "ArrowUp") return inNextRow(places, at, key === "ArrowDown");
  if (key === "Home") return 0;
  if (key === "End") return last;
  return undefined;
}
