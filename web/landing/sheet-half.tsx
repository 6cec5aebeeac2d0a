import {
  getConstructionPath,
  getOutlinePath,
  hall,
  heldHeight,
  promisedHeight,
  wing,
} from "./glasshouse-shapes.ts";
import { drawingWords as words } from "./landing.words.ts";

export function SheetHalf() {
  const outer = hall.half + wing.width;
  return (
    <>
      <g clipPath="url(#drawing-half)">
        <rect
          x="0"
          y={-promisedHeight}
          width={outer}
          height={promisedHeight - heldHeight}
          fill="url(#drawing-hatch)"
        />
        <rect x="0" y={-heldHeight} width={outer} height={heldHeight} className="fill-sim-fill" />
        <path
          d={getConstructionPath(1)}
          className="fill-none stroke-sim-line opacity-75"
          strokeWidth="1"
          strokeDasharray="5 3.5"
          mask="url(#drawing-label)"
        />
        <path
          d={`M${hall.half} ${-wing.wall - wing.width}V0`}
          className="stroke-sim-line"
          strokeWidth="1"
          strokeDasharray="4 2.5"
        />
        <path d={`M0 ${-heldHeight}H${outer}`} className="stroke-sim-solid" strokeWidth="2" />
      </g>
      <g className="fill-none stroke-sim-ink" strokeWidth="1.5">
        <path d={getOutlinePath(1).replace("H0", "")} />
        <path d="M0-426A30 30 0 0 1 30-396V-377M0-396H30M15-420V-378" />
      </g>
      <Dimensions />
      <Figures />
    </>
  );
}

function Dimensions() {
  return (
    <g className="fill-none stroke-sim-ink">
      <path d={`M0 ${-promisedHeight}H318M269 ${-heldHeight}H292`} strokeDasharray="2.5 2.5" />
      <path
        d={`M283.5 ${-heldHeight}V0`}
        strokeWidth="1"
        markerStart="url(#drawing-arrow)"
        markerEnd="url(#drawing-arrow)"
      />
      <path
        d={`M310.5 ${-promisedHeight}V0`}
        className="stroke-sim-red"
        strokeWidth="1"
        markerStart="url(#drawing-arrow-red)"
        markerEnd="url(#drawing-arrow-red)"
      />
    </g>
  );
}

function Figures() {
  return (
    <g className="fill-sim-ink font-mono font-[600]">
      <text x="19" y="-130" className="text-[12px] tracking-[.07em] max-md:text-[17px]">
        {words.held()}
      </text>
      <text x="19" y="-104.5" className="text-[17px] max-md:text-[21.5px]">
        $53,733.55
      </text>
      <text
        x="0"
        y="0"
        textAnchor="middle"
        transform="translate(330 -261) rotate(-90)"
        className="fill-sim-red text-[12.5px] tracking-[.04em] max-md:text-[17px]"
      >
        {words.promised()}
      </text>
    </g>
  );
}
