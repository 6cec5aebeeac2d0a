/** x from the axis of symmetry, y negative upwards from the ground. */
export const hall = {
  half: 168,
  wall: 212,
  rings: [168, 121, 75, 28],
  sectors: 6,
  columns: 4,
  rows: 5,
} as const;
export const wing = { width: 96, wall: 104, rings: [96, 60, 24], sectors: 4, columns: 3, rows: 3 } as const;
export const plinth = 16;
export const promisedHeight = 380;
export const heldHeight = 161.9;

/** 1 clear to 4 full: rows of walls, sectors of domes. */
export const hallPanes = ["3322", "1214", "2142", "2421", "2312"];
export const wingPanes = ["112", "124", "131"];
export const hallDomePanes = ["322124", "222331", "422412"];
export const wingDomePanes = ["1331", "1411"];
export const paneOpacity: Record<string, number> = { 1: 0.11, 2: 0.2, 3: 0.34, 4: 0.62 };

export function getOutlinePath(side: 1 | -1): string {
  const turn = side === 1 ? 1 : 0;
  const outer = hall.half + wing.width;
  return [
    `M0 ${-(hall.wall + hall.half)}`,
    `A${hall.half} ${hall.half} 0 0 ${turn} ${side * hall.half} ${-hall.wall}`,
    `V${-(wing.wall + wing.width)}`,
    `A${wing.width} ${wing.width} 0 0 ${turn} ${side * outer} ${-wing.wall}`,
    "V0",
    "H0",
  ].join("");
}

function toPoint(centreX: number, centreY: number, radius: number, degrees: number, side: 1 | -1): string {
  const angle = (degrees * Math.PI) / 180;
  const x = centreX + side * radius * Math.sin(angle);
  const y = centreY - radius * Math.cos(angle);
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}

export interface Dome {
  x: number;
  y: number;
  rings: readonly number[];
  sectors: number;
}
export function getDomes(side: 1 | -1): [Dome, Dome] {
  return [
    { x: 0, y: -hall.wall, rings: hall.rings, sectors: hall.sectors },
    { x: side * hall.half, y: -wing.wall, rings: wing.rings, sectors: wing.sectors },
  ];
}

export function getDomePane(dome: Dome, ring: number, sector: number, side: 1 | -1): string {
  const outer = dome.rings[ring] ?? 0;
  const inner = dome.rings[ring + 1] ?? 0;
  const step = 90 / dome.sectors;
  const [from, to] = [sector * step, (sector + 1) * step];
  const turn = side === 1 ? 1 : 0;
  const at = (radius: number, degrees: number) => toPoint(dome.x, dome.y, radius, degrees, side);
  return `M${at(outer, from)}A${outer} ${outer} 0 0 ${turn} ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 ${1 - turn} ${at(inner, from)}Z`;
}

export function getConstructionPath(side: 1 | -1): string {
  const domes = getDomes(side).map((dome) => getDomeLines(dome, side));
  const outer = hall.half + wing.width;
  const bars = [
    ...steps(hall.columns).map((share) => `M${side * hall.half * share} ${-hall.wall}V${-plinth - 4}`),
    ...steps(hall.rows).map(
      (share) => `M0 ${-(hall.wall - (hall.wall - plinth) * share)}H${side * hall.half}`,
    ),
    ...steps(wing.columns).map(
      (share) => `M${side * (hall.half + wing.width * share)} ${-wing.wall}V${-plinth}`,
    ),
    ...steps(wing.rows).map(
      (share) => `M${side * hall.half} ${-(wing.wall - (wing.wall - plinth) * share)}H${side * outer}`,
    ),
    `M0 ${-hall.wall}H${side * hall.half}M${side * hall.half} ${-wing.wall}H${side * outer}`,
  ];
  return [...domes, ...bars].join("");
}

function steps(count: number): number[] {
  return Array.from({ length: count - 1 }, (_, index) => (index + 1) / count);
}

function getDomeLines(dome: Dome, side: 1 | -1): string {
  const at = (radius: number, degrees: number) => toPoint(dome.x, dome.y, radius, degrees, side);
  const turn = side === 1 ? 1 : 0;
  const [outer = 0, ...inner] = dome.rings;
  const hub = inner.at(-1) ?? 0;
  const rings = inner.map((radius) => `M${at(radius, 0)}A${radius} ${radius} 0 0 ${turn} ${at(radius, 90)}`);
  const spokes = steps(dome.sectors).map((share) => `M${at(hub, 90 * share)}L${at(outer, 90 * share)}`);
  return [...rings, ...spokes].join("");
}
