import type { Outcome } from "@glasshouse/core/lab/checks/check.ts";
import { saveCsv } from "../../sheet/download.ts";
import { Figures, Plate, SheetHead, SheetPage, TitleBlock } from "../../sheet/sheet-page.tsx";
import { AppLink } from "../../shell/app-link.tsx";
import { PlainHeader } from "../../shell/plain-header.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { FailedState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { getAllowed, getDifference, getFigure } from "./check-figures.ts";
import type { Announced } from "./check-messages.ts";
import { CheckTable } from "./check-table.tsx";
import { getAlteredText, getCheckText } from "./check-texts.ts";
import { checkedWords, originWords } from "./checked-page.words.ts";
import { type Checking, useChecks } from "./use-checks.ts";

export function CheckedPage() {
  const checking = useChecks();
  const { checks, outcomes, broken, ms, failed, run } = checking;
  return (
    <div className="min-h-[calc(100dvh-var(--banner-height))]">
      <PlainHeader width="max-w-[1240px]">
        <AppLink href="/lab" className="font-mono text-clock font-[600] text-sim-ink underline">
          {checkedWords.toLab()}
        </AppLink>
      </PlainHeader>
      <main id="page" tabIndex={-1} className="px-10 pt-10 pb-16 max-md:px-5 max-md:pt-7 max-md:pb-[112px]">
        <SheetPage>
          <SheetHead
            label={checkedWords.lab()}
            title={checkedWords.title()}
            finding={checkedWords.finding()}
          />
          <Controls
            broken={broken}
            busy={ms === undefined && !failed}
            onRun={run}
            onSave={() => save(checking)}
          />
          {failed ? (
            <FailedState
              title={checkedWords.failedTitle()}
              reason={checkedWords.failed()}
              onRetry={() => run(broken)}
            />
          ) : (
            <p
              role="status"
              className={cx("px-8 pb-6 text-sheet-finding max-md:px-5", broken && "text-sim-red")}
            >
              {getStatus(checking)}
            </p>
          )}
          <Figures figures={getFigures(checking)} />
          {checks.length === 0 ? (
            <div className="grid gap-6 p-8" aria-busy="true">
              <Skeleton className="h-10 w-64" />
              <Skeleton className="h-[380px] w-full" />
            </div>
          ) : (
            getModels(checks).map(({ model, source, own }, index) => (
              <Plate
                key={model}
                number={index + 1}
                title={getCheckText(model)}
                subtitle={getCheckText(source)}
                action={
                  <span className="shrink-0 pt-1 font-mono text-clock text-sim-ink-2 max-sm:hidden">
                    {checkedWords.groupHolds({ holding: holding(own, outcomes), all: own.length })}
                  </span>
                }
              >
                <CheckTable caption={getCheckText(model)} checks={own} outcomes={outcomes} broken={broken} />
              </Plate>
            ))
          )}
          <TitleBlock
            cells={[
              { label: checkedWords.rule(), value: checkedWords.ruleText() },
              { label: checkedWords.where(), value: checkedWords.whereText() },
              { label: checkedWords.bytes(), value: checkedWords.bytesText() },
            ]}
          />
        </SheetPage>
      </main>
    </div>
  );
}

function Controls(props: {
  broken: boolean;
  busy: boolean;
  onRun: (broken: boolean) => void;
  onSave: () => void;
}) {
  const { broken, busy, onRun, onSave } = props;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3 px-8 pb-6 max-md:px-5 print:hidden">
      <Button variant="sim" busy={busy} onClick={() => onRun(broken)}>
        {checkedWords.again()}
      </Button>
      <div className="grid justify-items-start gap-1">
        <button
          type="button"
          role="switch"
          aria-checked={broken}
          aria-describedby="break-hint"
          onClick={() => onRun(!broken)}
          className={cx(
            "sim-focus flex h-9 items-center gap-2.5 border px-3.5 font-mono text-clock font-[600] max-md:h-11",
            broken
              ? "border-sim-red text-sim-red"
              : "border-dashed border-sim-line text-sim-ink hover:bg-sim-fill",
          )}
        >
          <span>{checkedWords.breakThem()}</span>
          <span aria-hidden="true" className="relative block h-4 w-[30px] border border-current">
            <span
              className={cx(
                "absolute inset-y-[2px] w-2.5 bg-current",
                broken ? "inset-e-[2px]" : "inset-s-[2px]",
              )}
            />
          </span>
        </button>
        <p id="break-hint" className="max-w-[44ch] text-meta text-sim-ink-2">
          {checkedWords.breakHint()}
        </p>
      </div>
      <Button variant="simDashed" disabled={busy} onClick={onSave}>
        {checkedWords.save()}
      </Button>
    </div>
  );
}

const holding = (checks: readonly Announced[], outcomes: Readonly<Record<string, Outcome>>) =>
  checks.filter(({ id }) => outcomes[id]?.green).length;

function getStatus({ checks, outcomes, broken, ms }: Checking): string {
  const all = checks.length;
  if (all === 0) return checkedWords.loading();
  if (ms === undefined) return checkedWords.running({ done: Object.keys(outcomes).length, all });
  const hold = holding(checks, outcomes);
  if (broken)
    return hold === 0 ? checkedWords.allBroken({ all }) : checkedWords.someUnbroken({ holding: hold, all });
  return hold === all ? checkedWords.allHold({ all }) : checkedWords.someFail({ failing: all - hold, all });
}

function getFigures({ checks, outcomes, broken, ms, seed }: Checking) {
  const hold = holding(checks, outcomes);
  const drawn = checks.filter(({ kind }) => kind === "standard-errors").length;
  return [
    {
      label: checkedWords.hold(),
      value: String(hold),
      foot: checkedWords.ofAll({ all: checks.length }),
      missing: broken,
    },
    {
      label: checkedWords.took(),
      value: ms === undefined ? checkedWords.notYet() : checkedWords.milliseconds({ ms: Math.round(ms) }),
      foot: checkedWords.tookFoot(),
    },
    {
      label: checkedWords.models(),
      value: String(getModels(checks).length),
      foot: checkedWords.modelsFoot(),
    },
    {
      label: checkedWords.drawn(),
      value: String(drawn),
      foot: seed === undefined ? checkedWords.drawnWithoutSeed() : checkedWords.drawnFoot({ seed }),
    },
  ];
}

function getModels(
  checks: readonly Announced[],
): { model: string; source: string; own: readonly Announced[] }[] {
  return [...Map.groupBy(checks, ({ model }) => model)].map(([model, own]) => ({
    model,
    source: own[0]?.source ?? "",
    own,
  }));
}

function save({ checks, outcomes, broken }: Checking): void {
  const columns = [
    checkedWords.modelHead(),
    checkedWords.sourceHead(),
    checkedWords.statementHead(),
    checkedWords.alteredHead(),
    checkedWords.expectedHead(),
    checkedWords.originHead(),
    checkedWords.oursHead(),
    checkedWords.differenceHead(),
    checkedWords.allowedHead(),
    checkedWords.resultHead(),
  ];
  const rows = checks.map((check) => {
    const outcome = outcomes[check.id];
    const tail = outcome
      ? [
          getFigure(outcome.got, check.decimals),
          getDifference(outcome, check.kind),
          getAllowed(outcome, check.kind),
          outcome.green ? checkedWords.holds() : checkedWords.fails(),
        ]
      : ["", "", "", checkedWords.waiting()];
    const altered = broken ? getAlteredText(check.altered) : "";
    const expected = getFigure(check.expected, check.decimals);
    const origin = originWords[check.origin]();
    const texts = [check.model, check.source, check.statement].map(getCheckText);
    return [...texts, altered, expected, origin, ...tail];
  });
  saveCsv(broken ? "lab-checks-broken" : "lab-checks", columns, rows);
}
