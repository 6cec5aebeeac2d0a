// Every saved file carries the disclosure.
import { escapeCsvCell, toCsvDisclosure } from "@glasshouse/contract/disclosure.ts";
import { getDisclosure } from "../display/language.ts";

function save(name: string, url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}

/** RFC 4180; escapes cells that a spreadsheet would run. */
function cell(value: string): string {
  const safe = /^-?[\d.,]+$/.test(value) ? value : escapeCsvCell(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** @param notes lines below the disclosure */
export function toCsv(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  notes: readonly string[] = [],
): string {
  const lines = [head, ...rows].map((row) => row.map(cell).join(","));
  const above = [
    toCsvDisclosure(getDisclosure()),
    ...notes.map((note) => `# ${note.replace(/[\r\n]+/g, " ")}`),
  ];
  return `${[...above, ...lines].join("\r\n")}\r\n`;
}

export function saveCsv(
  name: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  notes?: readonly string[],
): void {
  save(`${name}.csv`, `data:text/csv;charset=utf-8,${encodeURIComponent(toCsv(head, rows, notes))}`);
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

function getBackground(element: Element | null): string {
  if (!element) return "#ffffff";
  const { backgroundColor } = getComputedStyle(element);
  const seeThrough = backgroundColor === "transparent" || /^rgba\(.*, 0\)$/.test(backgroundColor);
  return seeThrough ? getBackground(element.parentElement) : backgroundColor;
}

function standalone(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement; // a clone of an SVG is one
  const originals = svg.querySelectorAll("*");
  copy.querySelectorAll("*").forEach((element, index) => {
    const original = originals[index];
    if (!original) return;
    const style = getComputedStyle(original);
    for (const property of drawn) element.setAttribute(property, style.getPropertyValue(property));
    element.setAttribute("font-family", "monospace");
    // Labels stay apart in another font.
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
  return copy;
}

const drawingUrl = (svg: SVGSVGElement) =>
  `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;

export async function savePng(name: string, svg: SVGSVGElement): Promise<void> {
  const copy = standalone(svg);
  const { width, height } = svg.getBoundingClientRect();
  const image = new Image();
  image.src = drawingUrl(copy);
  await image.decode();
  const canvas = document.createElement("canvas");
  const wide = width + 2 * marginPx;
  const tall = bannerPx + height + marginPx;
  canvas.width = wide * scale;
  canvas.height = tall * scale;
  const context = canvas.getContext("2d");
  if (!context) return;
  context.scale(scale, scale);
  context.fillStyle = getBackground(svg);
  context.fillRect(0, 0, wide, tall);
  context.fillStyle = "#0c2b66";
  context.fillRect(0, 0, wide, bannerPx - 8);
  context.fillStyle = "#ffffff";
  context.font = `500 ${width < 480 ? 9 : 13}px monospace`;
  context.textAlign = "center";
  context.fillText(getDisclosure(), wide / 2, 21);
  context.drawImage(image, marginPx, bannerPx, width, height);
  save(`${name}.png`, canvas.toDataURL("image/png"));
}

const named = (name: string, attributes: Record<string, string | number>, text = ""): SVGElement => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = text;
  return element;
};

export function saveSvg(name: string, svg: SVGSVGElement): void {
  const copy = standalone(svg);
  const { width, height } = svg.getBoundingClientRect();
  const [wide, tall] = [width + 2 * marginPx, height + bannerPx + marginPx];
  copy.setAttribute("width", String(wide));
  copy.setAttribute("height", String(tall));
  copy.setAttribute("viewBox", `${-marginPx} ${-bannerPx} ${wide} ${tall}`);
  const at = { x: -marginPx, y: -bannerPx, width: wide };
  const words = { x: width / 2, y: 21 - bannerPx, fill: "#ffffff", "text-anchor": "middle" };
  const size = width < 480 ? 9 : 13;
  copy.prepend(
    named("rect", { ...at, height: tall, fill: getBackground(svg) }),
    named("rect", { ...at, height: bannerPx - 8, fill: "#0c2b66" }),
    named("text", { ...words, "font-size": size, "font-family": "monospace" }, getDisclosure()),
  );
  save(`${name}.svg`, drawingUrl(copy));
}
