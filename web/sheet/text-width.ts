// Charts use one monospaced face, so that widths computed without a browser match.

export interface TextStyle {
  size: number;
  weight?: number | undefined;
}
/** @returns pixels */
export type Measure = (text: string, style: TextStyle) => number;

/** M PLUS 1 Code, in em: width, reach above and below the baseline. */
const advance = 0.5;
export const ascent = 1;
export const descent = 0.25;

export const approximateWidth: Measure = (text, { size }) => [...text].length * size * advance;

let context: CanvasRenderingContext2D | null | undefined;
let family = "monospace";

function canvasContext(): CanvasRenderingContext2D | null {
  if (context === undefined) {
    context = document.createElement("canvas").getContext("2d");
    family = getComputedStyle(document.documentElement).getPropertyValue("--font-mono") || family;
  }
  return context;
}

/** Uses the average advance without a browser. */
export const textWidth: Measure = (text, style) => {
  const canvas = typeof document === "undefined" ? null : canvasContext();
  if (!canvas) return approximateWidth(text, style);
  canvas.font = `${style.weight ?? 500} ${style.size}px ${family}`;
  return canvas.measureText(text).width;
};
