import { useState } from "react";
import { Charted, type Table } from "../../sheet/charted.tsx";
import { Plate } from "../../sheet/sheet-page.tsx";
import { Button } from "../../ui/button.tsx";
import { labWords } from "./lab.words.ts";
import { across, cellScenario, down, type MapCell, tableCells, valueAt } from "./life-map.ts";
import { mapWords as words } from "./map.words.ts";
import { MapDrawing } from "./map-drawing.tsx";
import { parameterWords } from "./parameters.words.ts";
import { queryOf, type Setting } from "./scenario-link.ts";
import { type LifeMap, useMap } from "./use-map.ts";
import type { LabPool } from "./use-pool.ts";
import { useSeen } from "./use-seen.ts";

/** Growth across, withdrawals upwards; it is run when somebody comes to look at it. */
export function MapPlate(props: {
  pool: LabPool | null;
  setting: Setting;
  onChange: (setting: Setting) => void;
}) {
  const { pool, setting, onChange } = props;
  const [box, seen] = useSeen<HTMLDivElement>();
  const map = useMap(pool, setting, seen);
  const [cell, setCell] = useState<MapCell | null>(null);
  const use = ({ column, row }: MapCell) =>
    onChange({ ...setting, scenario: cellScenario(setting.scenario, column, row, tableCells) });
  return (
    <Plate number={5} title={words.title()} subtitle={words.subtitle()}>
      <div ref={box}>
        <Charted
          name="glasshouse-lab-map"
          table={() => tableOf(map)}
          notes={[labWords.csvNote(`/lab?${queryOf(setting)}`)]}
          draw={(svg) => (
            <MapDrawing
              svg={svg}
              rows={map.rows}
              scenario={setting.scenario}
              cell={cell}
              onCell={setCell}
              onUse={use}
            />
          )}
        />
      </div>
      <p role="status" className="min-h-12 pt-3 text-body font-[600]">
        {cellText(map, cell)}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-1">
        {cell && (
          <Button variant="sim" onClick={() => use(cell)}>
            {words.use()}
          </Button>
        )}
        <span className="font-mono text-[12px]/5 text-sim-ink-2">{words.progress(map.done, map.whole)}</span>
      </div>
    </Plate>
  );
}

function cellText({ table }: LifeMap, cell: MapCell | null): string {
  const day = cell && table[cell.row]?.[cell.column];
  if (!cell || day === null || day === undefined) return words.walk();
  return words.cell(valueAt(across, cell.column, tableCells), valueAt(down, cell.row, tableCells), day);
}

function tableOf({ table }: LifeMap): Table {
  return {
    caption: words.tableCaption(),
    head: words.tableHead(),
    rows: table.flatMap((days, row) =>
      Array.from(days ?? [], (day, column) => [
        parameterWords.growthBps.say(valueAt(across, column, tableCells)),
        parameterWords.takeOutBps.say(valueAt(down, row, tableCells)),
        day === 0 ? "" : String(day),
      ]),
    ),
  };
}
