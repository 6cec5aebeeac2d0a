import type { Debrief } from "@glasshouse/contract/books.ts";
import { useQuery } from "@tanstack/react-query";
import { booksQuery, debriefQuery, seriesQuery, useUser } from "../../api/queries.ts";
import { useFormats } from "../../display/formats.ts";
import { getPersonName } from "../../display/person-name.ts";
import { Charted, FigureTable } from "../../sheet/charted.tsx";
import { NoBooks } from "../../sheet/closed-books.tsx";
import { FollowPlate, personCell } from "../../sheet/follow-choice.tsx";
import { getStop } from "../../sheet/fund-state-texts.ts";
import { ReservesChart } from "../../sheet/reserves-chart.tsx";
import { Arithmetic, Plate, SheetPage, SumRows } from "../../sheet/sheet-page.tsx";
import { AppLink } from "../../shell/app-link.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { SignId } from "../../xray/sign-ids.ts";
import { signs } from "../../xray/signs.ts";
import { useXray } from "../../xray/xray-store.ts";
import { debriefWords as words } from "./debrief.words.ts";
import {
  finding,
  headline,
  invitedSubtitle,
  sameSeatTitle,
  thisOne,
  whyLines,
  whyTitle,
} from "./debrief-texts.ts";
import { Fates } from "./fates.tsx";
import { isEnd, Moments } from "./moments.tsx";
import { WhereToAsk } from "./where-to-ask.tsx";

export function DebriefPage() {
  const { formatMoney } = useFormats();
  const { data, error, isFetching, refetch } = useQuery(debriefQuery);
  const user = useUser();
  if (!data) {
    return (
      <SheetPage>
        {error ? (
          <NoBooks
            error={error}
            debrief
            failed={words.notLoaded()}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <div className="grid gap-6 p-8" aria-busy="true">
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-[300px] w-full" />
          </div>
        )}
      </SheetPage>
    );
  }
  const name = user ? getPersonName(user) : "";
  return (
    <SheetPage>
      <header className="px-8 pt-9 pb-7 max-md:px-5 max-md:pt-6">
        <p className="pb-1.5 font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">
          {words.label({ name })}
        </p>
        <h1 className="font-mono text-sheet-title font-[600] tracking-[-0.01em] text-balance">
          {headline(data, formatMoney)}
        </h1>
        <p className="max-w-[760px] pt-2 text-sheet-finding">{finding(data, formatMoney)}</p>
      </header>
      <OnScreen debrief={data} />
      <FundLife debrief={data} />
      <Moments moments={data.moments} />
      <div className="grid lg:grid-cols-2 lg:[&>section+section]:border-s">
        <Invited debrief={data} />
        <Everybody debrief={data} />
      </div>
      <SameSeat debrief={data} />
      <FollowPlate number={5} />
      <WhyItEnds debrief={data} />
      <WhereToAsk />
      <SignsMet />
      <Plate number={9} title={words.scenes()} subtitle={words.scenesAbout()} className="print:hidden">
        <AppLink href="/scenes" className={buttonClass({ variant: "sim" })}>
          {words.playScenes()}
        </AppLink>
      </Plate>
      <footer className="flex flex-wrap items-center justify-between gap-4 border-t border-dashed border-sim-rule px-8 py-6 max-md:px-5 print:hidden">
        <p className="text-plate font-[600]">{words.askFirst()}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="simDashed" onClick={() => window.print()}>
            {words.print()}
          </Button>
          <AppLink href="/books" className={buttonClass({ variant: "simDashed" })}>
            {words.ledger()}
          </AppLink>
          <AppLink href="/offers" className={buttonClass({ variant: "sim" })}>
            {words.offers()}
          </AppLink>
        </div>
      </footer>
    </SheetPage>
  );
}

function OnScreen({ debrief }: { debrief: Debrief }) {
  const { formatMoney } = useFormats();
  const { shown, paidIn, gotOut, result } = debrief;
  const highest = Math.max(Number(shown), Number(paidIn), Number(gotOut), 1);
  const bars = [
    { label: words.screenBar(), value: shown, look: "border border-sim-red sim-hatched" },
    { label: words.paidInBar(), value: paidIn, look: "border border-sim-solid bg-sim-fill" },
    { label: words.gotBackBar(), value: gotOut, look: "bg-sim-solid" },
  ];
  const behind = Number(result) < 0;
  const share = Number(paidIn) > 0 ? Math.round((Math.abs(Number(result)) / Number(paidIn)) * 100) : 0;
  return (
    <section
      aria-label={words.result()}
      className="border-t border-dashed border-sim-rule px-8 py-7 max-md:px-5"
    >
      <dl className="grid gap-3">
        {bars.map((bar) => (
          <div
            key={bar.label}
            className="grid grid-cols-[130px_1fr_110px] items-center gap-4 max-sm:grid-cols-[96px_1fr_96px] max-sm:gap-2"
          >
            <dt className="text-label">{bar.label}</dt>
            <dd aria-hidden="true" className="h-5">
              <div
                className={`h-full ${bar.look}`}
                style={{ width: `${(Number(bar.value) / highest) * 100}%` }}
              />
            </dd>
            <dd className="text-end font-mono text-clock font-[600]">{formatMoney(bar.value)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-4 border-t-[1.5px] border-sim-ink pt-3">
        <strong className="text-label font-[600]">{words.result()}</strong>
        <span className={`font-mono text-[20px]/7 font-[600] ${behind ? "text-sim-red" : ""}`}>
          {formatMoney(result, Number(result) !== 0)}
        </span>
        {Number(paidIn) > 0 && Number(result) !== 0 && (
          <span className="text-label text-sim-ink-2">
            {behind ? words.behindBy({ cents: share }) : words.aheadBy({ cents: share })}
          </span>
        )}
      </p>
    </section>
  );
}

function FundLife({ debrief }: { debrief: Debrief }) {
  const { data: days } = useQuery(seriesQuery);
  const { data: books } = useQuery(booksQuery);
  const last = days?.at(-1)?.day ?? 0;
  const marks = [...new Map(debrief.moments.map((moment) => [moment.day, moment])).values()]
    .filter((moment) => !days || moment.day <= last)
    .map((moment) => ({ day: moment.day, bad: isEnd(moment) }));
  return (
    <Plate number={1} title={words.life({ days: marks.length })} subtitle={words.lifeAbout()}>
      {days && books && (
        <Charted
          name="glasshouse-my-story"
          table={{
            caption: words.lifeCaption(),
            head: [words.dayHead(), words.heldHead(), words.promisedHead(), words.peopleHead()],
            rows: days.map((row) => [String(row.day), row.held, row.promised, String(row.people)]),
          }}
          draw={(svg) => (
            <ReservesChart days={days} marks={marks} stop={getStop(debrief)} height={300} svg={svg} />
          )}
        />
      )}
    </Plate>
  );
}

function Invited({ debrief }: { debrief: Debrief }) {
  const { formatMoney } = useFormats();
  const { invited, invitedCount } = debrief;
  return (
    <Plate
      number={2}
      title={invitedCount === 0 ? words.noInvited() : words.invited({ people: invitedCount })}
      subtitle={invitedSubtitle(invitedCount, invited.length)}
    >
      {invited.length > 0 && (
        <FigureTable
          caption={words.invitedCaption()}
          head={[
            words.investorHead(),
            words.joinedHead(),
            words.paidInHead(),
            words.gotBackHead(),
            words.resultHead(),
          ]}
          rows={invited.map((row) => [
            personCell(row),
            words.joinedDay({ day: row.day }),
            formatMoney(row.paidIn),
            formatMoney(row.gotOut),
            formatMoney(row.result),
          ])}
        />
      )}
    </Plate>
  );
}

const getMine = ({ paidIn, gotOut, result }: Debrief) => ({ paidIn, gotOut, result });

function Everybody({ debrief }: { debrief: Debrief }) {
  const { formatMoney } = useFormats();
  const { fates } = debrief;
  return (
    <Plate number={3} title={words.everybody({ people: fates.people })} subtitle={words.everybodyAbout()}>
      <Fates fates={fates} me={getMine(debrief)} />
      <div className="pt-5">
        <SumRows
          rows={[
            { label: words.lost(), value: formatMoney(fates.lost) },
            { label: words.won(), value: formatMoney(fates.won) },
            { label: words.taken(), value: formatMoney(fates.taken) },
            { label: words.left(), value: formatMoney(fates.left) },
          ]}
        />
      </div>
      <p className="pt-3 text-label text-sim-ink-2">{`${words.realProgrammes()} ${thisOne(debrief)}`}</p>
    </Plate>
  );
}

function SameSeat({ debrief }: { debrief: Debrief }) {
  const { sameSeat } = debrief;
  const { fromDay: from, toDay: to } = sameSeat;
  const joined = from === to ? words.joinedOn({ day: from }) : words.joinedBetween({ from, to });
  return (
    <Plate
      number={4}
      title={sameSeat.people === 0 ? words.noSameSeat() : sameSeatTitle(debrief)}
      subtitle={sameSeat.people === 0 ? undefined : joined}
    >
      {sameSeat.people > 0 && <Fates fates={sameSeat} me={{ ...getMine(debrief), worse: sameSeat.worse }} />}
      <p className="pt-4 text-label text-sim-ink-2">{words.whenMatters()}</p>
    </Plate>
  );
}

function WhyItEnds({ debrief }: { debrief: Debrief }) {
  return (
    <Plate number={6} title={whyTitle(debrief)}>
      {debrief.why ? (
        <ol className="grid gap-4">
          {whyLines(debrief.why).map((line) => (
            <li
              key={line.sum}
              className="grid items-center gap-x-6 gap-y-2 lg:grid-cols-[1.4fr_minmax(360px,1fr)]"
            >
              <p className="text-body">{line.says}</p>
              <Arithmetic>{line.sum}</Arithmetic>
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-label text-sim-ink-2">{words.noWhy()}</p>
      )}
    </Plate>
  );
}

function SignsMet() {
  const { metSigns, openedSigns } = useXray();
  const known = (ids: readonly SignId[]) => ids.filter((id) => Object.hasOwn(signs, id));
  const list = known(metSigns);
  return (
    <Plate
      number={8}
      title={words.signs({ met: list.length, opened: known(openedSigns).length })}
      subtitle={words.signsAbout()}
    >
      <ul className="flex flex-wrap gap-2">
        {list.map((id) => (
          <li
            key={id}
            className={`border px-3 py-1.5 text-label ${openedSigns.includes(id) ? "border-sim-solid bg-sim-fill" : "border-dashed border-sim-rule"}`}
          >
            <span>{signs[id].title()}</span>
            <span className="ps-2 font-mono text-[12px] text-sim-ink-2">
              {openedSigns.includes(id) ? words.opened() : words.met()}
            </span>
          </li>
        ))}
      </ul>
    </Plate>
  );
}
