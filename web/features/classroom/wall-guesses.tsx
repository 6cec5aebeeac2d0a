import type { ClassState } from "@glasshouse/contract/classroom.ts";
import { toGuessBars } from "@glasshouse/core/classroom/guesses.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { booksQuery } from "../../api/queries.ts";
import { linear } from "../../sheet/scale.ts";
import { useWidth } from "../../sheet/use-width.ts";
import { cx } from "../../ui/cx.ts";
import { wallEveryMs } from "./class-queries.ts";
import { wallWords as words } from "./wall-page.words.ts";

type Guesses = ClassState["guesses"];
/** null while it pays. */
type End = number | null;

export function Beside({
  guesses,
  drawn,
  children,
}: {
  guesses: ReactNode;
  drawn: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={cx(
        Boolean(guesses) && "grid items-end gap-x-[3vw] gap-y-[2vh]",
        Boolean(guesses) && drawn && "md:grid-cols-[5fr_8fr]",
      )}
    >
      {children}
      {guesses}
    </div>
  );
}

export function WallGuesses({ guesses, seats }: { guesses: Guesses; seats: number }) {
  const { data: books } = useQuery({ ...booksQuery, refetchInterval: wallEveryMs });
  const { guessed, days, never } = guesses;
  const said = "text-wall/[1.3]";
  if (days === null || never === null) return <p className={said}>{words.tooFewGuesses({ guessed })}</p>;
  const end = books?.stoppedDay ?? null;
  return (
    <section>
      <h2 className={`font-mono font-[600] ${said}`}>{words.guessesTitle()}</h2>
      <Histogram days={days} never={never} end={end} />
      <p className={said}>
        {`${words.guessesOf({ guessed, seats })} ${books && end === null ? words.notEnded() : ""}`}
      </p>
    </section>
  );
}

/** px, as in the drawing's class */
const textSize = () => Math.min(64, Math.max(20, 0.022 * window.innerWidth));
/** Letter width of the drawing's face, in em. */
const letter = 0.56;

function Histogram({ days, never, end }: { days: readonly number[]; never: number; end: End }) {
  const [box, width] = useWidth<HTMLDivElement>(600);
  const bars = toGuessBars(days, end ?? undefined);
  const columns = [...bars.map(({ from, seats }) => ({ from, seats })), { from: null, seats: never }];
  const text = textSize();
  const height = Math.round(0.4 * window.innerHeight);
  const [top, base] = [2.7 * text, height - 1.5 * text];
  // "never" stands a column away
  const column = width / (columns.length + 1);
  const left = (at: number) => (at === bars.length ? at + 1 : at) * column;
  const y = linear([0, Math.max(1, ...columns.map(({ seats }) => seats))], [base, top]);
  // room for "day 1", the longest label
  const labelled = Math.ceil((5.6 * letter * text) / column);
  const ends = bars.find(({ from, to }) => end !== null && from <= end && end <= to);
  return (
    <div ref={box} className="h-[40vh]">
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        className="block size-full font-mono text-wall font-[500]"
      >
        {columns.map(({ from, seats }, at) => (
          <rect
            key={from}
            x={left(at) + 0.08 * column}
            y={y(seats)}
            width={0.84 * column}
            height={base - y(seats)}
            className={from === null ? "fill-sim-fill stroke-sim-ink" : "fill-sim-solid"}
          />
        ))}
        {end !== null && ends && (
          <EndMark
            end={end}
            x={(bars.indexOf(ends) + (end - ends.from + 0.5) / (ends.to - ends.from + 1)) * column}
            bottom={ends.seats > 0 ? y(ends.seats) - 1.3 * text : base}
            {...{ width, text }}
          />
        )}
        {columns.map(({ from, seats }, at) => (
          <g key={from} className="fill-sim-ink">
            {seats > 0 && (
              <text x={left(at) + column / 2} y={y(seats) - 0.25 * text} textAnchor="middle">
                {seats}
              </text>
            )}
            {from !== null && at % labelled === 0 && at + labelled <= bars.length && (
              <text x={left(at) + 0.08 * column} y={base + 1.15 * text}>
                {at === 0 ? words.dayAxis({ day: from }) : from}
              </text>
            )}
          </g>
        ))}
        <text x={width} y={base + 1.15 * text} textAnchor="end" className="fill-sim-ink">
          {words.neverShort()}
        </text>
        <path d={`M0 ${base}H${width}`} className="stroke-sim-ink" strokeWidth="2" />
      </svg>
      <GuessFigures days={days} never={never} end={end} />
    </div>
  );
}

/** bottom: above the bar's own figure */
type MarkProps = { end: number; x: number; bottom: number; width: number; text: number };

function EndMark({ end, x, bottom, width, text }: MarkProps) {
  const said = words.ended({ day: end });
  const before = x + said.length * letter * text + text > width;
  return (
    <g>
      <path
        d={`M${x} ${0.3 * text}V${bottom}`}
        className="stroke-sim-ink"
        strokeWidth="3"
        strokeDasharray="8 6"
      />
      <text
        x={before ? x - 0.4 * text : x + 0.4 * text}
        y={text}
        textAnchor={before ? "end" : "start"}
        fontWeight="600"
        className="fill-sim-ink"
      >
        {said}
      </text>
    </g>
  );
}

export function GuessFigures({ days, never, end }: { days: readonly number[]; never: number; end: End }) {
  const rows = toGuessBars(days, end ?? undefined).filter(({ seats }) => seats > 0);
  return (
    <table className="sr-only">
      <caption>{end === null ? words.guessesTitle() : words.guessesTitleEnded({ day: end })}</caption>
      <thead>
        <tr>
          {[words.guessedHead(), words.seatsHead()].map((each) => (
            <th key={each} scope="col">
              {each}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ from, to, seats }) => (
          <tr key={from}>
            <th scope="row">{words.guessedDays({ from, to })}</th>
            <td>{seats}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{words.never()}</th>
          <td>{never}</td>
        </tr>
      </tbody>
    </table>
  );
}
