import {
  type ComparedClass,
  compareClassesRoute,
  maxComparedClasses,
} from "@glasshouse/contract/compared-classes.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call, nullOn401 } from "../../../api/call.ts";
import { detectionWords } from "../../../display/detection.words.ts";
import { detectionTexts, getVerdict } from "../../../display/detection-texts.ts";
import { evaluatorsWords } from "../../../display/evaluators.words.ts";
import { getDisclosure } from "../../../display/language.ts";
import { Charted } from "../../../sheet/charted.tsx";
import { Details } from "../../../sheet/details.tsx";
import { PlainSheet } from "../../../sheet/plain-sheet.tsx";
import { PlainTable } from "../../../sheet/plain-table.tsx";
import { Plate, SheetHead } from "../../../sheet/sheet-page.tsx";
import { AppLink } from "../../../shell/app-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { FailedState } from "../../../ui/empty-state.tsx";
import { dayText, getClassName } from "../class-texts.ts";
import { HostSignIn } from "../host-sign-in.tsx";
import { comparedWords as words } from "./compared.words.ts";
import { getFinding, getSeatsText, toPercentText, toPointsText } from "./compared-texts.ts";
import { IntervalDrawing } from "./interval-drawing.tsx";

/** Null if no host is signed in. */
const comparedQuery = queryOptions({
  queryKey: ["host", "compared"],
  queryFn: () => nullOn401(call(compareClassesRoute, {})),
});

/** A long title breaks, a figure with its range doesn't. */
const unbrokenFigures = "[&_td]:whitespace-nowrap [&_th:first-child]:min-w-[140px]";
const shareTicks = [0, 0.25, 0.5, 0.75, 1] as const;
const changeTicks = [-1, -0.5, 0, 0.5, 1] as const;
const isAnswered = ({ before, after }: ComparedClass) => before.seats !== 0 || after.seats !== 0;
const isHidden = ({ before, after }: ComparedClass) => before.seats === null || after.seats === null;

export function ComparedPage() {
  const { data, isError, isFetching, refetch } = useQuery(comparedQuery);
  if (data === null) return <HostSignIn />;
  const answered = data?.filter(isAnswered);
  return (
    <PlainSheet
      header={
        <AppLink href="/host" className="font-mono text-clock font-[600] text-sim-ink underline">
          {words.back()}
        </AppLink>
      }
    >
      <SheetHead
        label={words.label()}
        title={words.title()}
        finding={answered ? getFinding(answered) : isError ? "" : words.loading()}
      />
      {answered && <Compared classes={answered} />}
      {isError && !data && (
        <div className="p-8">
          <FailedState title={words.failed()} onRetry={() => void refetch()} busy={isFetching} />
        </div>
      )}
    </PlainSheet>
  );
}

/** People's classes first, since simulated ones are no results. */
function Compared({ classes }: { classes: readonly ComparedClass[] }) {
  const sorted = classes.toSorted((one, other) => Number(one.simulated) - Number(other.simulated));
  const figures = {
    caption: words.tableCaption(),
    head: [
      words.class(),
      words.opened(),
      words.learners(),
      detectionWords.before(),
      detectionWords.after(),
      detectionWords.changed(),
      words.overall(),
    ],
    rows: sorted.map((each) => [
      getClassName(each),
      dayText(each.openedAt),
      getSeatsText(each),
      detectionTexts.share(each.before.detection, each.before.seats === null),
      detectionTexts.share(each.after.detection, each.after.seats === null),
      detectionTexts.shareChange(each.change.detection, isHidden(each)),
      words.verdict({ verdict: getVerdict(each.change.sensitivity) }),
    ]),
  };
  return (
    <div data-prints="across">
      <Plate number={1} title={words.tableTitle()} subtitle={words.tableSubtitle()}>
        {sorted.length === 0 ? (
          <p className="text-label">{words.none()}</p>
        ) : (
          <>
            <PlainTable {...figures} className={unbrokenFigures} />
            <MoreFigures classes={sorted} />
          </>
        )}
      </Plate>
      <Drawings classes={sorted} table={figures} />
      <p className="hidden px-8 pb-6 font-mono text-clock font-[600] print:block">{getDisclosure()}</p>
      <div className="flex flex-wrap gap-3 border-t border-dashed border-sim-rule px-8 py-6 max-md:px-5 print:hidden">
        <Button variant="sim" onClick={() => window.print()}>
          {words.print()}
        </Button>
        <AppLink href="/evaluate" className={buttonClass({ variant: "simDashed" })}>
          {evaluatorsWords.link()}
        </AppLink>
      </div>
    </div>
  );
}

function MoreFigures({ classes }: { classes: readonly ComparedClass[] }) {
  const notes = [
    detectionWords.rangesHint(),
    words.overallHint(),
    words.caution(),
    words.newest({ max: maxComparedClasses }),
    ...(classes.some(({ simulated }) => simulated) ? [words.simulatedHint()] : []),
  ];
  return (
    <Details>
      {notes.map((note) => (
        <p key={note} className="max-w-[80ch] text-label">
          {note}
        </p>
      ))}
      <PlainTable
        caption={words.suspicionCaption()}
        className={unbrokenFigures}
        head={[
          words.class(),
          words.suspicionBefore(),
          words.suspicionAfter(),
          detectionWords.changed(),
          words.sensitivityChange(),
        ]}
        rows={classes.map((each) => [
          getClassName(each),
          detectionTexts.share(each.before.suspicion, each.before.seats === null),
          detectionTexts.share(each.after.suspicion, each.after.seats === null),
          detectionTexts.shareChange(each.change.suspicion, isHidden(each)),
          detectionTexts.change(each.change.sensitivity, isHidden(each)),
        ])}
      />
    </Details>
  );
}

type DrawingsProps = {
  classes: readonly ComparedClass[];
  table: { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };
};

function Drawings({ classes, table }: DrawingsProps) {
  const drawn = classes.filter(({ before, after }) => before.detection ?? after.detection);
  if (drawn.length === 0) return null;
  const toRow = (each: ComparedClass) => ({
    key: each.id,
    name: each.simulated ? words.simulatedName({ title: getClassName(each) }) : getClassName(each),
    simulated: each.simulated,
  });
  const shares = drawn.map((each) => ({
    ...toRow(each),
    marks: [
      { key: "before", interval: each.before.detection, isFilled: false },
      { key: "after", interval: each.after.detection, isFilled: true },
    ],
  }));
  const changes = drawn
    .filter(({ change }) => change.detection)
    .map((each) => ({
      ...toRow(each),
      marks: [{ key: "change", interval: each.change.detection, isFilled: true }],
    }));
  return (
    <>
      <Plate number={2} title={words.sharesTitle()} subtitle={words.sharesSubtitle()}>
        <Charted
          name="glasshouse-classes-compared"
          table={table}
          draw={(svg) => (
            <IntervalDrawing
              label={words.tableTitle()}
              rows={shares}
              ticks={shareTicks}
              toTickText={toPercentText}
              svg={svg}
            />
          )}
        />
      </Plate>
      {changes.length > 0 && (
        <Plate number={3} title={words.changesTitle()} subtitle={words.changesSubtitle()}>
          <Charted
            name="glasshouse-classes-change"
            table={table}
            draw={(svg) => (
              <IntervalDrawing
                label={words.changesTitle()}
                rows={changes}
                ticks={changeTicks}
                toTickText={toPointsText}
                svg={svg}
              />
            )}
          />
        </Plate>
      )}
    </>
  );
}
