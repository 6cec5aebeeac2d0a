import {
  getDomePane,
  getDomes,
  getOutlinePath,
  hall,
  hallDomePanes,
  hallPanes,
  paneOpacity,
  plinth,
  wing,
  wingDomePanes,
  wingPanes,
} from "./glasshouse-shapes.ts";

export function BuiltHalf() {
  const [hallDome, wingDome] = getDomes(-1);
  return (
    <>
      <g className="fill-green stroke-paper" strokeWidth="2.25">
        <Wall left={-hall.half} width={hall.half} height={hall.wall} panes={hallPanes} />
        <Wall left={-hall.half - wing.width} width={wing.width} height={wing.wall} panes={wingPanes} />
        <DomePanes dome={hallDome} panes={hallDomePanes} />
        <DomePanes dome={wingDome} panes={wingDomePanes} />
      </g>
      <rect
        x={-hall.half - wing.width}
        y={-plinth}
        width={hall.half + wing.width}
        height={plinth}
        className="fill-green"
      />
      <g className="fill-none stroke-green">
        <path d={getOutlinePath(-1).replace("H0", "")} strokeWidth="2.5" />
        <path d={`M${-hall.half}-${wing.wall + wing.width}V-${plinth}`} strokeWidth="1.5" />
        <path d="M0-426A30 30 0 0 0-30-396V-377M0-396H-30M-15-420V-378" strokeWidth="2.25" />
        <path d="M-.75-452V-426" strokeWidth="1.5" />
      </g>
    </>
  );
}

function Wall({
  left,
  width,
  height,
  panes,
}: {
  left: number;
  width: number;
  height: number;
  panes: readonly string[];
}) {
  const rowHeight = (height - plinth) / panes.length;
  return panes.map((row, rowIndex) =>
    [...row].map((shade, columnIndex) => {
      const columnWidth = width / row.length;
      const x = left + columnIndex * columnWidth;
      const y = -height + rowIndex * rowHeight;
      return (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={columnWidth}
          height={rowHeight}
          fillOpacity={paneOpacity[shade]}
        />
      );
    }),
  );
}

function DomePanes({ dome, panes }: { dome: ReturnType<typeof getDomes>[number]; panes: readonly string[] }) {
  return panes.map((ring, ringIndex) =>
    [...ring].map((shade, sector) => {
      const d = getDomePane(dome, ringIndex, sector, -1);
      return <path key={d} d={d} fillOpacity={paneOpacity[shade]} />;
    }),
  );
}
