import { formatCount } from "@glasshouse/core/format.ts";
import { getEndPercentile } from "@glasshouse/core/lab/bands.ts";
import { labDays, parameterNames } from "@glasshouse/core/lab/scenario.ts";
import { useMemo } from "react";
import { saveCsv } from "../../../sheet/download.ts";
import { Plate } from "../../../sheet/sheet-page.tsx";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { ScrollSideways } from "../../../ui/scroll-sideways.tsx";
import { labWords } from "../lab.words.ts";
import { getCsvNote } from "../lab-texts.ts";
import { type Setting, toQuery } from "../scenario/scenario-link.ts";
import type { LabPool } from "../use-pool.ts";
import { compareWords as words } from "./compare.words.ts";
import { getLeverText } from "./lever-text.ts";
import { levers, withLever } from "./levers.ts";
import { amount } from "./outcome-figures.ts";
import { type Outcome, useOutcomes } from "./use-worlds.ts";

const rank = 1;

const phoneRow = "max-sm:grid max-sm:grid-cols-[1fr_1fr_1fr_1.4fr] max-sm:items-baseline max-sm:gap-x-2";

type Row = { getName: () => string; setting: Setting };

function getRows(setting: Setting, saved: Setting | null): Row[] {
  const { scenario, seed } = setting;
  return [
    ...(saved ? [{ getName: words.saved, setting: saved }] : []),
    { getName: words.asSet, setting },
    ...levers.map((lever) => {
      const changed = withLever(scenario, lever);
      return { getName: () => getLeverText(lever, changed), setting: { scenario: changed, seed } };
    }),
  ];
}

export function Compare(props: {
  pool: LabPool | null;
  setting: Setting;
  saved: Setting | null;
  onKeep: (saved: Setting | null) => void;
}) {
  const { pool, setting, saved, onKeep } = props;
  const rows = useMemo(() => getRows(setting, saved), [setting, saved]);
  const settings = useMemo(() => rows.map((row) => row.setting), [rows]);
  const outcomes = useOutcomes(pool, settings, rank);
  const results = rows.map((row) => ({ ...row, outcome: outcomes[toQuery(row.setting)] }));
  const heads = [
    words.scenarioHead(),
    words.endHead(),
    words.endingHead(),
    words.losersHead(),
    words.lostHead(),
  ];
  const longest = Math.max(1, ...results.map(({ outcome }) => (outcome ? lateEnd(outcome) : 1)));
  return (
    <Plate number={4} title={labWords.compare()} subtitle={words.subtitle({ day: labDays })}>
      <ScrollSideways label={words.caption()} className="sim-focus">
        <table className="w-full border-collapse text-label max-sm:block">
          <caption className="sr-only">{words.caption()}</caption>
          <thead className="max-sm:block">
            <tr className={cx("border-b border-sim-ink font-mono text-[12px]/5", phoneRow)}>
              {heads.map((each, index) => (
                <th
                  key={each}
                  scope="col"
                  className={cx(
                    "py-2 font-[600] sm:whitespace-nowrap",
                    index > 1 ? "ps-4 text-end max-sm:ps-0" : "pe-4 max-sm:pe-0",
                    index === 0 && "max-sm:sr-only",
                  )}
                >
                  {each}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {results.map((row) => (
              <ResultRow
                key={`${row.getName()} ${toQuery(row.setting)}`}
                name={row.getName()}
                outcome={row.outcome}
                longest={longest}
              />
            ))}
          </tbody>
        </table>
      </ScrollSideways>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-5 print:hidden">
        <Button variant="simDashed" onClick={() => onKeep(saved ? null : setting)}>
          {saved ? words.letGo() : words.keep()}
        </Button>
        <Button variant="simDashed" onClick={() => saveComparison(setting, results)}>
          {words.csv()}
        </Button>
        <p className="text-meta text-sim-ink-2">{words.keepHint()}</p>
        <p className="text-meta text-sim-ink-2">{words.bonusHint()}</p>
      </div>
    </Plate>
  );
}

const say = (day: number) => (day === 0 ? words.after({ day: labDays }) : String(day));
const ending = ({ worlds }: Outcome) => worlds.ends.filter((day) => day > 0).length;

const lateEnd = ({ worlds }: Outcome) => getEndPercentile(worlds.ends, 95) || labDays;

function ResultRow(props: { name: string; outcome: Outcome | undefined; longest: number }) {
  const { name, outcome, longest } = props;
  return (
    <tr className={cx("border-b border-sim-g2 align-middle break-inside-avoid max-sm:py-2.5", phoneRow)}>
      <th scope="row" className="py-2.5 pe-4 text-start font-[500] max-sm:col-span-full max-sm:p-0">
        {name}
      </th>
      <td className="w-[300px] py-2.5 pe-4 font-mono text-clock font-[600] max-sm:w-auto max-sm:p-0 print:w-auto">
        {outcome ? <EndRange ends={outcome.worlds.ends} longest={longest} /> : words.notRun()}
      </td>
      {[
        outcome && `${ending(outcome)} / ${outcome.worlds.ends.length}`,
        outcome && formatCount(outcome.losers.middle),
        outcome && amount(outcome.lost.middle),
      ].map((value, index) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: columns
          key={index}
          className="py-2.5 ps-4 text-end font-mono text-clock font-[600] whitespace-nowrap max-sm:p-0"
        >
          {value ?? words.notRun()}
        </td>
      ))}
    </tr>
  );
}

const strip = 180;

/** The line covers nine worlds in ten, the mark the median. @param longest the axis's last day */
function EndRange({ ends, longest }: { ends: Float64Array; longest: number }) {
  const [early, middle, late] = [5, 50, 95].map((percent) => getEndPercentile(ends, percent));
  const at = (day = 0) => 4 + ((day === 0 ? longest : day) / longest) * (strip - 8);
  const open = middle === 0;
  return (
    <span className="flex items-center gap-3">
      <span className="w-[84px] shrink-0 whitespace-nowrap">
        <span>{say(middle ?? 0)}</span>
        {early !== 0 && early !== late && (
          <span className="block text-meta font-[400] text-sim-ink-2">
            {words.range({ low: say(early ?? 0), high: say(late ?? 0) })}
          </span>
        )}
      </span>
      <svg
        width={strip}
        height="20"
        viewBox={`0 0 ${strip} 20`}
        aria-hidden="true"
        className="shrink-0 max-sm:hidden print:w-[120px]"
      >
        <path d={`M4 10H${strip - 4}`} className="stroke-sim-rule" strokeDasharray="2 3" />
        {early !== 0 && (
          <path d={`M${at(early)} 10H${at(late)}`} className="stroke-sim-line" strokeWidth="4" />
        )}
        {!open && <path d={`M${at(middle)} 3V17`} className="stroke-sim-red" strokeWidth="2.5" />}
      </svg>
    </span>
  );
}

function saveComparison(
  setting: Setting,
  results: readonly (Row & { outcome: Outcome | undefined })[],
): void {
  const rows = results.flatMap(({ getName, setting: { scenario, seed }, outcome }) => {
    if (!outcome) return [];
    const { ends } = outcome.worlds;
    const days = [5, 50, 95].map((percent) => getEndPercentile(ends, percent));
    return [
      [
        getName(),
        ...days.map((day) => (day === 0 ? "" : String(day))),
        String(ending(outcome)),
        String(ends.length),
        String(outcome.losers.middle),
        (outcome.lost.middle / 100).toFixed(2),
        String(seed),
        ...parameterNames.map((parameter) => String(scenario[parameter])),
      ],
    ];
  });
  const head = [
    words.scenarioColumn(),
    words.earlyColumn(),
    words.middleColumn(),
    words.lateColumn(),
    words.endingColumn(),
    words.worldsColumn(),
    words.losersColumn(),
    words.lostColumn(),
    "seed",
    ...parameterNames,
  ];
  saveCsv("glasshouse-lab-comparison", head, rows, [getCsvNote(`/lab?${toQuery(setting)}`)]);
}
