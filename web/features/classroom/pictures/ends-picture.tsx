import type { ClassState } from "@glasshouse/contract/classroom.ts";
import { Drawing, letter } from "../../../sheet/drawing.tsx";
import type { RunDays } from "../use-ends-range.ts";
import { GuessFigures } from "../wall-guesses.tsx";
import { wallWords } from "../wall-page.words.ts";
import { type EndsInput, layoutEnds } from "./ends-layout.ts";
import { revealWords as words } from "./reveal.words.ts";
import { getRunsTitle } from "./reveal-texts.ts";

type Props = {
  runs: RunDays;
  guesses: ClassState["guesses"];
  seats: number;
  end: number | null;
};

export function EndsPicture({ runs, guesses: { guessed, days, never }, seats, end }: Props) {
  const guesses: EndsInput["guesses"] = days === null || never === null ? null : { days, never };
  const said = "font-mono text-wall/[1.3]";
  return (
    <>
      <p className={said}>{getRunsTitle(runs)}</p>
      {(runs || guesses) && (
        <Drawing>
          {(box) => {
            const { text, width } = box;
            const drawn = layoutEnds({ runs: runs ?? [], guesses, end }, box);
            const mark = end === null ? "" : wallWords.ended({ day: end });
            const isLeft = drawn.endX !== null && drawn.endX + (mark.length + 1) * letter * text > width;
            return (
              <>
                {drawn.runDots.map(({ x, y }) => (
                  <circle key={`${x} ${y}`} cx={x} cy={y} r={drawn.radius} className="fill-sim-solid" />
                ))}
                <path
                  d={`M0 ${drawn.axis.above}H${width}M0 ${drawn.axis.below}H${width}`}
                  className="stroke-sim-ink"
                  strokeWidth="2"
                />
                {drawn.columns.map(({ from, x, width: wide }, at) =>
                  from === null ? (
                    <text key="never" x={width} y={drawn.axis.below - 0.4 * text} textAnchor="end">
                      {words.stillPaying()}
                    </text>
                  ) : (
                    at % drawn.labelEvery === 0 &&
                    at + drawn.labelEvery < drawn.columns.length && (
                      <text key={from} x={x + 0.06 * wide} y={drawn.axis.below - 0.4 * text}>
                        {at === 0 ? words.day({ day: from }) : from}
                      </text>
                    )
                  ),
                )}
                {drawn.guessBars.map(({ seats: these, ...rect }) => (
                  <g key={rect.x}>
                    <rect {...rect} className="fill-sim-fill stroke-sim-ink stroke-2" />
                    <text x={rect.x + rect.width / 2} y={rect.y + rect.height + text} textAnchor="middle">
                      {these}
                    </text>
                  </g>
                ))}
                {drawn.endX !== null && (
                  <g>
                    <path
                      d={`M${drawn.endX} ${0.2 * text}V${box.height - 1.4 * text}`}
                      className="stroke-sim-red"
                      strokeWidth="4"
                      strokeDasharray="10 7"
                    />
                    <text
                      x={isLeft ? drawn.endX - 0.4 * text : drawn.endX + 0.4 * text}
                      y={text}
                      textAnchor={isLeft ? "end" : "start"}
                      fontWeight="600"
                    >
                      {mark}
                    </text>
                  </g>
                )}
              </>
            );
          }}
        </Drawing>
      )}
      {guesses && <GuessFigures {...guesses} end={end} />}
      <p className={said}>
        {guesses ? wallWords.guessesBelow({ guessed, seats }) : wallWords.tooFewGuesses({ guessed })}
      </p>
    </>
  );
}
