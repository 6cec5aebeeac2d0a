import { BuiltHalf } from "./built-half.tsx";
import { getOutlinePath, heldHeight, promisedHeight } from "./glasshouse-shapes.ts";
import { drawingWords as words } from "./landing.words.ts";
import { SheetHalf } from "./sheet-half.tsx";

export function GlasshouseDrawing() {
  return (
    <svg
      viewBox="-320 -470 660 540"
      role="img"
      aria-label={words.description()}
      className="block h-auto w-full select-none"
    >
      <Definitions />
      <rect x="0" y="-470" width="340" height="540" className="fill-sim-sheet" />
      <rect x="0" y="-470" width="340" height="540" fill="url(#drawing-grid)" />
      <BuiltHalf />
      <SheetHalf />
      <path d="M-320 .5H0" className="stroke-ink" strokeWidth="1.25" />
      <path d="M0 .5H340" className="stroke-sim-ink" strokeWidth="1.25" />
      <path d="M.5-470V70" className="stroke-sim-ink" strokeWidth="1.25" strokeDasharray="18 4 3 4" />
      <Captions />
    </svg>
  );
}

function Definitions() {
  const gap = promisedHeight - heldHeight + 80;
  return (
    <defs>
      <pattern id="drawing-grid" width="40" height="40" x="1" y="1" patternUnits="userSpaceOnUse">
        <path
          d="M7.5 0V40M15.5 0V40M23.5 0V40M31.5 0V40M0 7.5H40M0 15.5H40M0 23.5H40M0 31.5H40"
          className="stroke-sim-g1"
          fill="none"
        />
        <path d="M39.5 0V40M0 39.5H40" className="stroke-sim-g2" fill="none" />
      </pattern>
      <pattern
        id="drawing-hatch"
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M.5 0V7" className="stroke-sim-hatch" strokeWidth=".85" />
      </pattern>
      <clipPath id="drawing-half">
        <path d={`${getOutlinePath(1)}Z`} />
      </clipPath>
      <clipPath id="drawing-gap">
        <rect x="0" y={-heldHeight - gap} width="340" height={gap} />
      </clipPath>
      <mask id="drawing-label">
        <rect x="0" y="-470" width="340" height="540" fill="#fff" />
        <rect x="10" y="-150" width="132" height="58" fill="#000" />
      </mask>
      <marker
        id="drawing-arrow"
        viewBox="0 0 8 8"
        refX="7.5"
        refY="4"
        markerUnits="userSpaceOnUse"
        markerWidth="8"
        markerHeight="8"
        orient="auto-start-reverse"
      >
        <path d="M0 1.4 7.5 4 0 6.6z" className="fill-sim-ink" />
      </marker>
      <marker
        id="drawing-arrow-red"
        viewBox="0 0 8 8"
        refX="7.5"
        refY="4"
        markerUnits="userSpaceOnUse"
        markerWidth="8"
        markerHeight="8"
        orient="auto-start-reverse"
      >
        <path d="M0 1.4 7.5 4 0 6.6z" className="fill-sim-red" />
      </marker>
    </defs>
  );
}

function Captions() {
  return (
    <>
      <text
        x="-14"
        y="30"
        textAnchor="end"
        className="fill-ink font-sans text-[14px] font-[600] max-md:text-[20px]"
      >
        {words.shown()}
      </text>
      <text x="-14" y="50" textAnchor="end" className="fill-ink-3 font-sans text-[13px] max-md:text-[18px]">
        {words.rate()}
      </text>
      <text
        x="14"
        y="29.5"
        className="fill-sim-ink font-mono text-[12px] font-[600] tracking-[.055em] max-md:text-[17px]"
      >
        {words.real()}
      </text>
      <text
        x="14"
        y="50"
        className="fill-sim-ink-2 font-mono text-[12px] font-[600] tracking-[.055em] max-md:text-[17px]"
      >
        {words.fund()}
      </text>
    </>
  );
}
