import type { Books, People } from "@glasshouse/contract/books.ts";
import type { ClassMoney } from "@glasshouse/contract/class-money.ts";
import { layoutCells, toHundred } from "../../../sheet/cells-layout.ts";
import { Block, type Box, Drawing } from "../../../sheet/drawing.tsx";
import { Hatch } from "../../../sheet/hatch.tsx";
import { cx } from "../../../ui/cx.ts";
import { toUsd, usd } from "../usd.ts";
import { layoutCover } from "./cover-layout.ts";
import { type Fate, fates, getPeopleADot, layoutDots } from "./dots-layout.ts";
import { layoutFlow } from "./flow-layout.ts";
import { getLifeScale, layoutLife } from "./lives-layout.ts";
import { revealWords as words } from "./reveal.words.ts";
import { getFlowSourceText, getLifeResultText } from "./reveal-texts.ts";
import type { Lives } from "./use-lives.ts";

const outlined = "fill-sim-fill stroke-sim-ink stroke-2";

export function CoverPicture({ books }: { books: Books }) {
  const [promised, held] = [Number(books.promised), Number(books.held)];
  return (
    <Drawing>
      {(box) => {
        const drawn = layoutCover(promised, held, box);
        const { missing } = drawn;
        return (
          <>
            <Hatch id="wall-missing" />
            <Block rect={drawn.promised} className={outlined} />
            <Block rect={missing} className="fill-[url(#wall-missing)] stroke-sim-red stroke-2" />
            <Block rect={drawn.held} className="fill-sim-solid" />
            <text y={drawn.labels[0]}>{words.onScreens({ amount: usd(books.promised) })}</text>
            <text y={drawn.labels[1]}>{words.there({ amount: usd(books.held) })}</text>
            {promised > held && (
              <text x={box.width} y={drawn.labels[1]} textAnchor="end">
                {words.missing({ amount: toUsd(promised - held) })}
              </text>
            )}
          </>
        );
      }}
    </Drawing>
  );
}

const endFills: Record<string, string> = {
  toClass: "fill-sim-solid",
  toOthers: outlined,
  toOperator: "fill-sim-red",
  left: "fill-sim-solid",
};

export function FlowPicture({ money }: { money: ClassMoney }) {
  const toCents = (amount: string | null) => Math.round(100 * Number(amount ?? 0));
  const names: Record<string, string> = {
    toClass: words.toClass(),
    toOthers: money.toClass === null ? words.toInvestors() : words.toOthers(),
    toOperator: words.toOperator(),
    left: words.left(),
  };
  const ends = (["toClass", "toOthers", "toOperator", "left"] as const).map((key) => ({
    key,
    cents: toCents(money[key]),
  }));
  return (
    <>
      <p className="font-mono text-wall/[1.3]">{getFlowSourceText(money)}</p>
      <Drawing>
        {(box) => {
          const drawn = layoutFlow(ends, box);
          return (
            <>
              {drawn.ends.map(({ key, band }) => (
                <path key={key} d={band} className="fill-sim-fill stroke-sim-line stroke-1" />
              ))}
              <Block rect={drawn.source} className="fill-sim-ink" />
              {drawn.ends.map(({ key, cents, block, label }) => (
                <g key={key}>
                  <Block rect={block} className={endFills[key] ?? outlined} />
                  <text x={drawn.labelX} y={label} fontWeight="600">
                    {toUsd(cents / 100)}
                  </text>
                  <text x={drawn.labelX} y={label + 1.15 * box.text}>
                    {names[key]}
                  </text>
                </g>
              ))}
            </>
          );
        }}
      </Drawing>
    </>
  );
}

const partFills = [
  "fill-sim-fill stroke-sim-ink",
  "fill-sim-red stroke-sim-ink",
  "fill-sim-solid stroke-sim-ink",
];
const Swatch = ({ className }: { className: string }) => (
  <svg aria-hidden="true" viewBox="0 0 10 10" className={cx("inline-block size-[0.8em]", className)}>
    <rect width="10" height="10" strokeWidth="1.5" />
  </svg>
);
const legend =
  "flex flex-wrap gap-x-[2.5vw] font-mono text-wall/[1.3] [&>li]:flex [&>li]:items-center [&>li]:gap-[0.4em]";

export function TakenPicture({ books }: { books: Books }) {
  const squares = toHundred([books.paidOut, books.taken, books.held].map(Number));
  const fills = squares.flatMap((count, part) => Array.from({ length: count }, () => partFills[part]));
  return (
    <>
      <Drawing>
        {(box) => {
          const { rows, size } = layoutCells(100, box, 3 * box.text);
          return fills.map((fill, at) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: squares are alike
              key={at}
              x={Math.floor(at / rows) * size + 1}
              y={(at % rows) * size + 1}
              width={0.88 * size}
              height={0.88 * size}
              strokeWidth="1.5"
              className={fill}
            />
          ));
        }}
      </Drawing>
      <ul className={legend} aria-label={words.eachHundred()}>
        {[words.hundredPaidOut, words.hundredTaken, words.hundredLeft].map((toText, part) => (
          <li key={partFills[part]}>
            <Swatch className={partFills[part] ?? ""} />
            <span>{toText({ amount: `$${squares[part] ?? 0}` })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const dotFills: Record<Fate, string> = {
  ahead: "fill-sim-green",
  even: "fill-transparent stroke-sim-ink",
  behind: "fill-transparent stroke-sim-red",
};

export function PeoplePicture({ people }: { people: People }) {
  const paidIn = people.ahead + people.even + people.behind;
  if (paidIn === 0) return null;
  return (
    <>
      <Drawing>
        {(box) => {
          const { dots, radius } = layoutDots(people.byDay, box);
          return dots.map(({ x, y, fate }, at) => (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: dots never move
              key={at}
              cx={x}
              cy={y}
              r={fate === "ahead" ? radius : 0.8 * radius}
              strokeWidth={0.4 * radius}
              className={dotFills[fate]}
            />
          ));
        }}
      </Drawing>
      <ul className={legend}>
        {fates.map((fate) => (
          <li key={fate}>
            <svg aria-hidden="true" viewBox="0 0 10 10" className="size-[0.8em]">
              <circle cx="5" cy="5" r="4" strokeWidth="1.8" className={dotFills[fate]} />
            </svg>
            <span>{words[fate]()}</span>
          </li>
        ))}
        <li>{words.dots({ people: getPeopleADot(paidIn) })}</li>
      </ul>
    </>
  );
}

const resultStroke = (result: string) => (Number(result) < 0 ? "stroke-sim-red" : "stroke-sim-green");

type LineNameProps = { className: string; dashes?: string; children: string };
const LineName = ({ className, dashes, children }: LineNameProps) => (
  <span className="flex items-center gap-[0.4em]">
    <svg aria-hidden="true" viewBox="0 0 13 8" className="h-[0.6em] shrink-0">
      <path d="M0 4H13" strokeWidth="2" strokeDasharray={dashes} className={className} />
    </svg>
    <span>{children}</span>
  </span>
);

export function LivesPicture({ lives, days }: Lives) {
  if (lives.length === 0) return null;
  const scale = getLifeScale(days);
  return (
    <ul className="grid flex-1 grid-cols-3 gap-x-[2vw] max-sm:grid-cols-1">
      {lives.map((life, at) => {
        const own = days[at] ?? [];
        const shown = own.at(-1)?.shown ?? "0.00";
        return (
          <li key={life.place} className="flex min-w-0 flex-col font-mono text-wall/[1.25]">
            <span className="font-[600]">{words.life({ place: life.place, day: life.day })}</span>
            <Drawing className="min-h-[16vh] flex-1">
              {(box: Box) => {
                const lines = layoutLife(own, scale, box);
                return (
                  <>
                    <path d={`M0 ${lines.zero}H${box.width}`} className="stroke-sim-ink" strokeWidth="2" />
                    <path
                      d={lines.shown}
                      className="fill-none stroke-sim-line"
                      strokeWidth={0.14 * box.text}
                      strokeDasharray={`${0.35 * box.text} ${0.25 * box.text}`}
                    />
                    <path
                      d={lines.result}
                      strokeWidth={0.18 * box.text}
                      className={cx("fill-none", resultStroke(life.result))}
                    />
                  </>
                );
              }}
            </Drawing>
            <LineName className="stroke-sim-line" dashes="3 2">
              {words.lifeShown({ amount: usd(shown) })}
            </LineName>
            <LineName className={resultStroke(life.result)}>{getLifeResultText(life.result)}</LineName>
          </li>
        );
      })}
    </ul>
  );
}
