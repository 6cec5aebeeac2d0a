// What leaves the page carries the disclosure: the first line of a table, the head of a picture.
import { csvCell, csvDisclosure, disclosure } from "@glasshouse/contract/disclosure.ts";

function save(name: string, url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}

/** RFC 4180; a cell that a spreadsheet would run is kept as text. */
function cell(value: string): string {
  const safe = /^-?[\d.,]+$/.test(value) ? value : csvCell(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map((row) => row.map(cell).join(","));
  return `${[csvDisclosure, ...lines].join("\r\n")}\r\n`;
}

export function saveCsv(name: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  save(`${name}.csv`, `data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(head, rows))}`);
}

const drawn = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "opacity",
  "font-size",
  "font-weight",
  "text-anchor",
  "paint-order",
  "stroke-linejoin",
];
const bannerPx = 40;
const marginPx = 16;
const scale = 2;

/** What the drawing lies on. */
function backgroundOf(element: Element | null): string {
  if (!element) return "#ffffff";
  const { backgroundColor } = getComputedStyle(element);
  const seeThrough = backgroundColor === "transparent" || /^rgba\(.*, 0\)$/.test(backgroundColor);
  return seeThrough ? backgroundOf(element.parentElement) : backgroundColor;
}

/** The drawing as it stands, with its colours written into it, since a picture knows no style sheet. */
export async function savePng(name: string, svg: SVGSVGElement): Promise<void> {
  const copy = svg.cloneNode(true) as SVGSVGElement; // a clone of an SVG is one
  const originals = svg.querySelectorAll("*");
  copy.querySelectorAll("*").forEach((element, index) => {
    const original = originals[index];
    if (!original) return;
    const style = getComputedStyle(original);
    for (const property of drawn) element.setAttribute(property, style.getPropertyValue(property));
    element.setAttribute("font-family", "monospace");
    // as wide as on the page, where another face may be drawn, so that labels stay apart
    if (original instanceof SVGTextContentElement && original.childElementCount === 0) {
      element.setAttribute("textLength", String(original.getComputedTextLength()));
      element.setAttribute("lengthAdjust", "spacingAndGlyphs");
    }
    element.removeAttribute("class");
  });
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  const wide = width + 2 * marginPx;
  const tall = bannerPx + height + marginPx;
  canvas.width = wide * scale;
  canvas.height = tall * scale;
  const context = canvas.getContext("2d");
  if (!context) return;
  context.scale(scale, scale);
  context.fillStyle = backgroundOf(svg);
  context.fillRect(0, 0, wide, tall);
  context.fillStyle = "#0c2b66";
  context.fillRect(0, 0, wide, bannerPx - 8);
  context.fillStyle = "#ffffff";
  context.font = `500 ${width < 480 ? 9 : 13}px monospace`;
  context.textAlign = "center";
  context.fillText(disclosure, wide / 2, 21);
  context.drawImage(image, marginPx, bannerPx, width, height);
  save(`${name}.png`, canvas.toDataURL("image/png"));
}
