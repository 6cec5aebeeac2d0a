import { type Parameter, parameterNames } from "@glasshouse/core/lab/scenario.ts";
import { useMemo, useState } from "react";
import { Charted, type Table } from "../../../sheet/charted.tsx";
import { Plate } from "../../../sheet/sheet-page.tsx";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { getCsvNote } from "../lab-texts.ts";
import { later, PartMissing } from "../later.tsx";
import { labQuery, usualAsking } from "../scenario/lab-link.ts";
import { formatParameter } from "../scenario/parameter-texts.ts";
import { parameterLabels } from "../scenario/parameters.words.ts";
import type { Setting } from "../scenario/scenario-link.ts";
import type { LabPool } from "../use-pool.ts";
import { useSeen } from "../use-seen.ts";
import {
  type Axes,
  cellAt,
  cellScenario,
  finestIndex,
  getAxes,
  getFinest,
  getPlace,
  type MapCell,
  placeIn,
  tableCells,
  usualAxes,
  valueAt,
  withLook,
} from "./life-map.ts";
import { mapWords as words } from "./map.words.ts";
import { MapCases } from "./map-cases.tsx";
import { mapCsv } from "./map-csv.ts";
import { MapDrawing } from "./map-drawing.tsx";
import { getCaseText, getCellText, getProgressText } from "./map-texts.ts";
import { type CaseMark, caseMarks, caseScenario } from "./real-cases.ts";
import { type LifeMap, useMap } from "./use-map.ts";

const useCellRuns = later(() => import("./cell-runs.tsx").then((runs) => runs.CellRuns));

const getOptions = () => parameterNames.map((name) => ({ value: name, label: parameterLabels[name]() }));
const getParameter = (text: string) => parameterNames.find((name) => name === text) ?? usualAxes.across.name;

function useCell({ scenario }: Setting, axes: Axes) {
  const [cell, setCell] = useState<MapCell | null>(null);
  const [shownCase, setShownCase] = useState<CaseMark | null>(null);
  const forgetCase = () => setShownCase(null);
  function point(next: MapCell): void {
    forgetCase();
    setCell(next);
  }
  /** An axis without a published value uses the slider's. */
  function show(mark: CaseMark): void {
    const { across, down } = mark;
    setShownCase(mark);
    setCell({
      column: cellAt(across ?? getPlace(axes.across, scenario[axes.across.name])),
      row: cellAt(down ?? getPlace(axes.down, scenario[axes.down.name])),
    });
  }
  return { cell, shownCase, point, show, forgetCase };
}

export function MapPlate(props: {
  pool: LabPool | null;
  setting: Setting;
  axes: Axes;
  onAxes: (axes: Axes) => void;
  onChange: (setting: Setting) => void;
}) {
  const { pool, setting, axes, onAxes, onChange } = props;
  const [box, seen] = useSeen<HTMLDivElement>();
  const options = getOptions();
  const map = useMap(pool, setting, axes, seen);
  const drawn = useMemo(() => withLook(map.days, map.look), [map]);
  const marks = useMemo(() => caseMarks(axes), [axes]);
  const { cell, shownCase, point, show, forgetCase } = useCell(setting, axes);
  const getSetting = (used: MapCell): Setting => ({
    ...setting,
    scenario: shownCase
      ? caseScenario(setting.scenario, axes, shownCase.each)
      : cellScenario(setting.scenario, axes, getFinest(used, tableCells)),
  });
  const use = (used: MapCell) => onChange(getSetting(used));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is made of
  const pointedAt = useMemo(() => cell && getSetting(cell), [cell, shownCase, setting, axes]);
  const runs = useCellRuns(cell !== null);
  const choose = (across: Parameter, down: Parameter) => {
    forgetCase();
    onAxes(across === down ? getAxes(axes.down.name, axes.across.name) : getAxes(across, down));
  };
  return (
    <Plate
      number={5}
      title={words.title()}
      subtitle={words.subtitle()}
      className={map.isPreviewDone || map.done > 0 ? "" : "print:hidden"}
    >
      <div className="flex flex-wrap gap-x-5 gap-y-3 pb-5 print:hidden">
        <SelectField
          className="w-64 max-sm:w-full"
          label={words.chooseAcross()}
          options={options}
          value={axes.across.name}
          onChange={({ target: { value } }) => choose(getParameter(value), axes.down.name)}
        />
        <SelectField
          className="w-64 max-sm:w-full"
          label={words.chooseDown()}
          options={options}
          value={axes.down.name}
          onChange={({ target: { value } }) => choose(axes.across.name, getParameter(value))}
        />
      </div>
      <div ref={box}>
        <Charted
          name="glasshouse-lab-map"
          table={() => toTable(map, axes)}
          csv={() => mapCsv(map.days, axes, setting.seed)}
          notes={[
            getCsvNote(`/lab?${labQuery({ setting, saved: null, guess: null, axes, asking: usualAsking })}`),
          ]}
          draw={(svg) => (
            <MapDrawing
              svg={svg}
              days={drawn}
              axes={axes}
              marks={marks}
              shownCase={shownCase?.number ?? null}
              scenario={setting.scenario}
              pressed={shownCase && pointedAt ? pointedAt.scenario : null}
              cell={cell}
              onCell={point}
              onUse={use}
            />
          )}
        />
      </div>
      <p role="status" className={cx("min-h-12 pt-3 text-body font-[600]", !cell && "print:hidden")}>
        {shownCase && pointedAt
          ? getCaseText(shownCase.each, axes, pointedAt.scenario)
          : cellText(map, axes, cell)}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-1 print:hidden">
        {cell && (
          <Button variant="sim" onClick={() => use(cell)}>
            {shownCase ? words.setToCase() : words.use()}
          </Button>
        )}
        <span className="font-mono text-[12px]/5 text-sim-ink-2">{getProgressText(map)}</span>
      </div>
      {pointedAt && runs.Drawn && <runs.Drawn pool={pool} setting={pointedAt} />}
      {pointedAt && runs.missing && <PartMissing />}
      {pointedAt && !runs.Drawn && !runs.missing && <div className="min-h-[150px]" />}
      <MapCases marks={marks} axes={axes} shown={shownCase?.number ?? null} onShow={show} />
    </Plate>
  );
}

const getDay = ({ days }: LifeMap, cell: MapCell) => days[placeIn(getFinest(cell, tableCells))] ?? Number.NaN;
const getValues = (axes: Axes, { column, row }: MapCell) => ({
  across: valueAt(axes.across, finestIndex(column, tableCells)),
  down: valueAt(axes.down, finestIndex(row, tableCells)),
});

function cellText(map: LifeMap, axes: Axes, cell: MapCell | null): string {
  const day = cell ? getDay(map, cell) : Number.NaN;
  return cell && !Number.isNaN(day) ? getCellText(axes, getValues(axes, cell), day) : words.walk();
}

function toTable(map: LifeMap, axes: Axes): Table {
  const cells = Array.from({ length: tableCells ** 2 }, (_, index) => ({
    column: index % tableCells,
    row: Math.floor(index / tableCells),
  })).filter((cell) => !Number.isNaN(getDay(map, cell)));
  return {
    caption: words.tableCaption(),
    head: [parameterLabels[axes.across.name](), parameterLabels[axes.down.name](), words.dayHead()],
    rows: cells.map((cell) => {
      const [{ across, down }, day] = [getValues(axes, cell), getDay(map, cell)];
      return [
        formatParameter(axes.across.name, across),
        formatParameter(axes.down.name, down),
        day === 0 ? "" : String(day),
      ];
    }),
  };
}
