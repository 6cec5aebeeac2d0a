const skins = ["#f3d3bd", "#e2b08c", "#c98d62", "#a0673f", "#7a4a2b", "#583420"];
const hairs = ["#2b2320", "#4b3324", "#7d4f2a", "#b98544", "#8c8c8c", "#d8d4cc", "#5b2a2a"];
const cloths = ["#2a5bc4", "#0d5a3a", "#7a5000", "#8a3b5c", "#44609a", "#3f4d46"];
const grounds = ["#d9e6fb", "#e4f0e9", "#faf0d8", "#fbe3ea", "#e9e4f7", "#e3eff5"];

/** Hair behind and in front of a head of radius 26 at (60, 54). */
const cuts = [
  ["", "M33 52a27 27 0 0 1 54 0c-8-14-46-14-54 0z"],
  ["M30 58a30 32 0 0 1 60 0v34H30z", "M33 52a27 27 0 0 1 54 0c-14-6-22-14-28-14s-18 6-26 14z"],
  ["M32 54a28 29 0 0 1 56 0v20H32z", "M33 54a27 28 0 0 1 54 0c-4-10-12-16-20-16s-26 4-34 16z"],
  ["", "M34 46a26 24 0 0 1 52 0c-6-6-12-8-26-8s-20 2-26 8z"],
  ["M60 10a12 12 0 0 1 0 24a12 12 0 0 1 0-24z", "M33 52a27 27 0 0 1 54 0c-8-16-46-16-54 0z"],
  [
    "M28 56a32 34 0 0 1 64 0c2 14-6 22-10 22H38c-4 0-12-8-10-22z",
    "M34 50c6-16 46-16 52 0-10-4-18-10-26-10s-16 6-26 10z",
  ],
] as const;

const hash = (number: number, salt: number): number => {
  let hash = Math.imul(number + salt * 0x9e3779b9, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};
const pick = <T>(list: readonly T[], number: number, salt: number): T => {
  const found = list[hash(number, salt) % list.length];
  if (found === undefined) throw new Error("an empty list");
  return found;
};

export function drawPortrait(number: number): string {
  const [skin, hair] = [pick(skins, number, 1), pick(hairs, number, 2)];
  const [back, front] = pick(cuts, number, 5);
  const glasses = hash(number, 6) % 4 === 0;
  const smile = 3 + (hash(number, 8) % 4);
  const shape = (d: string, fill: string) => (d ? `<path d="${d}" fill="${fill}"/>` : "");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120">
<rect width="120" height="120" fill="${pick(grounds, number, 3)}"/>${shape(back, hair)}
<path d="M18 120c2-24 20-32 42-32s40 8 42 32z" fill="${pick(cloths, number, 4)}"/>
<path d="M50 76h20v14a10 9 0 0 1-20 0z" fill="${skin}"/><ellipse cx="60" cy="56" rx="25" ry="28" fill="${skin}"/>
${shape(front, hair)}
<g fill="#1d1a18"><circle cx="50" cy="57" r="2.4"/><circle cx="70" cy="57" r="2.4"/></g>
${glasses ? '<g fill="none" stroke="#1d1a18" stroke-width="2"><circle cx="50" cy="57" r="8"/><circle cx="70" cy="57" r="8"/><path d="M58 57h4"/></g>' : ""}
<path d="M53 70q7 ${smile} 14 0" fill="none" stroke="#1d1a18" stroke-width="2.2" stroke-linecap="round"/></svg>`;
}
