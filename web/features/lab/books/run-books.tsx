import { toBooksReply, toFiguresReply, toPeopleReply } from "@glasshouse/contract/books-reply.ts";
import { getCrowdSeed } from "@glasshouse/core/lab/platform-rules.ts";
import { type ComponentType, useContext, useMemo } from "react";
import { getClassCrowdPath } from "../../../forms/class-crowd.ts";
import { Plate, SheetHead, SheetPage, TitleBlock } from "../../../sheet/sheet-page.tsx";
import type { BooksSheetProps } from "../../../sheet/shown-books.ts";
import { AppLink } from "../../../shell/app-link.tsx";
import { PlaceContext } from "../../../shell/navigation.ts";
import { PlainHeader } from "../../../shell/plain-header.tsx";
import { FailedState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { getPlan } from "../agents/agents-plan.ts";
import { agentsRunsWords } from "../agents/agents-runs.words.ts";
import { getCrowdName } from "../agents/agents-texts.ts";
import { getCsvNote } from "../lab-texts.ts";
import { usualAxes } from "../map/life-map.ts";
import { worldCount } from "../runs/use-worlds.ts";
import { Changes } from "../scenario/changes.tsx";
import { labQuery, type RunLink, readRun, runQuery, usualAsking } from "../scenario/lab-link.ts";
import type { BooksOfRun } from "./books-task.ts";
import { runBooksWords as words } from "./run-books.words.ts";
import { type Flow, TracedPlate } from "./traced-plate.tsx";
import { type BooksRun, useRunBooks } from "./use-run-books.ts";

type Sheet = ComponentType<BooksSheetProps>;
const linkClass = "font-mono text-clock font-[600] text-sim-line underline underline-offset-4";

export function runBooksPage(Sheet: Sheet, flow: Flow): ComponentType {
  return function RunBooksPage() {
    const search = useContext(PlaceContext)?.search ?? "";
    const { changes, ...link } = useMemo(() => readRun(search), [search]);
    const shown = useRunBooks(link);
    const { setting, asking } = link;
    const lab = labQuery({
      setting,
      saved: null,
      guess: null,
      axes: usualAxes,
      asking: asking ?? usualAsking,
    });
    return (
      <div className="flex min-h-[calc(100dvh-var(--banner-height))] flex-col">
        <PlainHeader width="max-w-[1360px]">
          <AppLink href={`/lab?${lab}`} className="font-mono text-clock font-[600] text-sim-ink underline">
            {words.back()}
          </AppLink>
        </PlainHeader>
        <main
          id="page"
          tabIndex={-1}
          className="sheet-fills flex-1 px-10 pt-10 pb-16 max-md:px-5 max-md:pt-7 max-md:pb-[112px]"
        >
          {shown.state === "done" ? (
            <Drawn
              sheet={Sheet}
              flow={flow}
              link={shown.of}
              run={shown.run}
              note={
                <>
                  <Changes changes={changes} />
                  {runQuery(shown.of) !== runQuery(link) && (
                    <p role="status" className="px-8 py-4 text-body max-md:px-5">
                      {words.running()}
                    </p>
                  )}
                </>
              }
            />
          ) : (
            <SheetPage>
              <SheetHead
                label={words.label({ run: link.run, runs: getRunCount(link) })}
                title={words.waiting({ run: link.run })}
                finding=""
              />
              <Changes changes={changes} />
              <Waiting shown={shown} link={link} />
            </SheetPage>
          )}
        </main>
      </div>
    );
  };
}

function Waiting({ shown, link }: { shown: Exclude<BooksRun, { state: "done" }>; link: RunLink }) {
  const { asking } = link;
  if (shown.state === "failed") return <FailedState title={words.failed()} reason={words.again()} />;
  if (shown.state === "too-large" && asking) {
    const fitting = { ...link, asking: { ...asking, people: shown.fits }, run: 1, traced: null };
    return (
      <div role="alert" className="grid justify-items-start gap-3 px-8 pb-8 text-body max-md:px-5">
        <p>
          <strong className="font-[600]">{words.tooLargeTitle()}</strong>{" "}
          <span>{words.tooLarge({ people: shown.fits })}</span>
        </p>
        <AppLink href={`/lab/run?${runQuery(fitting)}`} className={linkClass}>
          {words.fitting({ people: shown.fits })}
        </AppLink>
      </div>
    );
  }
  if (shown.state === "too-large") return null;
  const { latest } = shown;
  return (
    <div className="grid gap-6 p-8" aria-busy="true">
      <p role="status" className="text-body">
        {latest && asking
          ? words.dayOf({ day: latest.day, days: getPlan(asking.people).days })
          : words.running()}
      </p>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-[380px] w-full" />
    </div>
  );
}

const getSections = () =>
  [
    ["fund", words.fundSection()],
    ["mine", words.payoutsSection()],
    ["people", words.peopleSection()],
    ["promise", words.promiseSection()],
    ["end", words.endSection()],
  ] as const;

const getRunCount = ({ asking }: RunLink) => (asking ? getPlan(asking.people).runs : worldCount);

type DrawnProps = {
  sheet: Sheet;
  flow: Flow;
  link: RunLink;
  run: BooksOfRun;
  note: BooksSheetProps["note"];
};

function Drawn({ sheet: Sheet, flow, link, run: ofRun, note }: DrawnProps) {
  const { books } = ofRun;
  const { asking, run } = link;
  const traced = link.traced ? (ofRun.person?.number ?? ofRun.day?.day ?? null) : null;
  const notes = [getCsvNote(`/lab/run?${runQuery({ ...link, traced })}`)];
  const now = books.days.at(-1);
  const shown = useMemo(
    () => now && toBooksReply({ ...now, stoppedDay: books.stoppedDay }, books),
    [now, books],
  );
  const days = useMemo(() => books.days.map(toFiguresReply), [books]);
  const people = toPeopleReply(
    {
      ...books.people,
      largest: books.people.largest.map(({ number, ...row }) => ({
        ...row,
        investor: words.person({ number }),
        simulated: null,
      })),
      me: null,
    },
    now?.heldCents ?? 0,
  );
  if (!shown) return null;
  return (
    <Sheet
      label={words.label({ run, runs: getRunCount(link) })}
      title={words.title({ run })}
      books={shown}
      days={days}
      people={people}
      daysAre={words.daysAre()}
      rateBps={books.rateBps}
      note={
        <>
          {note}
          <Which link={link} />
        </>
      }
      sections={getSections()}
      mine={<TracedPlate flow={flow} link={link} run={ofRun} notes={notes} />}
      ledger={
        <Plate number={9} title={words.ledger()} subtitle={words.ledgerSubtitle()}>
          <p className="max-w-[760px] text-body">{asking ? words.noLedger() : words.noLedgerOfCohorts()}</p>
        </Plate>
      }
      foot={<Foot link={link} day={shown.day} />}
      notes={notes}
    />
  );
}

function Which({ link }: { link: RunLink }) {
  const { asking, run } = link;
  const other = (number: number) => `/lab/run?${runQuery({ ...link, run: number, traced: null })}`;
  return (
    <div className="grid gap-2 border-t border-dashed border-sim-rule px-8 py-4 max-md:px-5">
      <p className="max-w-[860px] text-label text-sim-ink-2">
        {asking
          ? words.ofPeople({ crowd: getCrowdName(asking.crowd), people: asking.people })
          : `${words.ofCohorts()} ${words.shares()}`}
      </p>
      <p className="flex flex-wrap gap-x-6 gap-y-1 print:hidden">
        {run > 1 && (
          <AppLink href={other(run - 1)} className={linkClass}>
            {words.before()}
          </AppLink>
        )}
        {run < getRunCount(link) && (
          <AppLink href={other(run + 1)} className={linkClass}>
            {words.next()}
          </AppLink>
        )}
        {asking && (
          <AppLink href={getClassCrowdPath(runQuery(link))} className={linkClass}>
            {agentsRunsWords.toClass()}
          </AppLink>
        )}
      </p>
    </div>
  );
}

function Foot({ link, day }: { link: RunLink; day: number }) {
  const { setting, asking, run } = link;
  return (
    <TitleBlock
      cells={[
        { label: words.drawing(), value: words.drawingName() },
        { label: words.world(), value: run },
        asking
          ? { label: words.crowdSeed(), value: getCrowdSeed(setting.seed, run - 1) }
          : { label: words.seed(), value: setting.seed },
        { label: words.lastDay(), value: day },
        { label: words.scale(), value: words.oneToOne() },
      ]}
    />
  );
}
