import type { Books } from "@glasshouse/contract/books.ts";
import { useQuery } from "@tanstack/react-query";
import { booksQuery, clockQuery, queueQuery, seriesQuery } from "../../../api/queries.ts";
import { useClock } from "../../../clock/use-clock.ts";
import { Drawing } from "../../../sheet/drawing.tsx";
import { getRequestsADot } from "../../../sheet/queue-layout.ts";
import { QueueDotSample, QueueLine } from "../../../sheet/queue-line.tsx";
import { classGotOut } from "../class-paid-in.ts";
import { operatorQuery, seatsQuery, wallEveryMs } from "../class-queries.ts";
import { usd } from "../usd.ts";
import { getStoppedText } from "../wall-texts.ts";
import { getFreeze } from "./freeze.ts";
import { runWords as words } from "./run.words.ts";
import { layoutRun } from "./run-layout.ts";
import { getFreezeText, getGotOutText, getLastsText, getQueueText } from "./run-texts.ts";

const drawn = "min-h-[24vh] flex-1 text-wall";
const live = { refetchInterval: wallEveryMs };
const label = "font-mono text-wall/[1.25]";
const said = "text-[clamp(22px,2.3vw,56px)]/[1.25]";

export function RunOnFund() {
  const { data: books } = useQuery({ ...booksQuery, ...live });
  const { data: series } = useQuery({ ...seriesQuery, ...live });
  const { data: queue } = useQuery({ ...queueQuery, ...live });
  const { data: seats } = useQuery(seatsQuery);
  if (!books) return null;
  return (
    <section className="flex flex-1 flex-col gap-[1.2vh]">
      <Countdown books={books} />
      <div className="grid flex-1 gap-x-[3vw] gap-y-[2vh] md:grid-cols-2">
        <div className="flex min-w-0 flex-col">
          <ul className={`flex flex-wrap gap-x-[2vw] ${label}`}>
            <li className="flex items-center gap-[0.4em]">
              <span aria-hidden="true" className="size-[0.8em] bg-sim-solid" />
              <span>{words.held({ amount: usd(books.held) })}</span>
            </li>
            <li className="flex items-center gap-[0.4em]">
              <span aria-hidden="true" className="h-[0.25em] w-[1em] bg-sim-red" />
              <span>{words.asked({ amount: usd(books.waitingAmount) })}</span>
            </li>
          </ul>
          <Drawing className={drawn}>
            {(box) => {
              const lines = layoutRun(series ?? [], books, box);
              return (
                <>
                  <path d={lines.heldArea} className="fill-sim-solid" />
                  <path d={lines.asked} className="fill-none stroke-sim-red" strokeWidth={0.2 * box.text} />
                  <path d={`M0 ${lines.base}H${box.width}`} className="stroke-sim-ink" strokeWidth="2" />
                </>
              );
            }}
          </Drawing>
        </div>
        {queue && (
          <div className="flex min-w-0 flex-col">
            <p className={said}>{getQueueText(queue)}</p>
            {queue.waiting > 0 && (
              <>
                <QueueLine queue={queue} className={drawn} />
                <ul className={`flex flex-wrap gap-x-[2vw] ${label}`}>
                  {queue.seats !== null && queue.seats > 0 && (
                    <li className="flex items-center gap-[0.4em]">
                      <QueueDotSample kind="class" />
                      <span>{words.ofClass()}</span>
                    </li>
                  )}
                  <li className="flex items-center gap-[0.4em]">
                    <QueueDotSample kind="others" />
                    <span>{words.others()}</span>
                  </li>
                  {getRequestsADot(queue) > 1 && (
                    <li>{words.requestsADot({ requests: getRequestsADot(queue) })}</li>
                  )}
                </ul>
              </>
            )}
          </div>
        )}
      </div>
      <p className={said}>{getGotOutText(classGotOut(seats ?? []), books)}</p>
    </section>
  );
}

function Countdown({ books }: { books: Books }) {
  useQuery({ ...clockQuery, ...live });
  const { data: operator } = useQuery(operatorQuery);
  const { state, now } = useClock();
  if (!state || now === undefined) return null;
  const freeze = getFreeze(books, state, now);
  const stopped = getStoppedText(books);
  if (books.frozenAt || freeze)
    return (
      <div>
        {/* each second, so it is not announced */}
        <p className="text-[clamp(36px,4.4vw,88px)]/[1.15] font-[600] tabular-nums">
          {books.frozenAt || !freeze ? words.frozen() : getFreezeText(freeze)}
        </p>
        <p role="status" className={`${said} font-[600] text-sim-red`}>
          {stopped}
        </p>
      </div>
    );
  return (
    <p role="status" className={`${said} font-[600]`}>
      {stopped || (operator?.policy === "manual" ? words.byHand() : getLastsText(books))}
    </p>
  );
}
