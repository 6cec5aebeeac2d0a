import { formatCount, formatPercent } from "@glasshouse/core/format.ts";
import type { Table } from "../../../sheet/charted.tsx";
import { shortMoney } from "../../../sheet/scale.ts";
import type { Figure } from "../../../sheet/sheet-page.tsx";
import { labWords as words } from "../lab.words.ts";
import { money } from "../lab-texts.ts";
import type { Outcome, Spread } from "./use-worlds.ts";

const dollars = (cents: number) => (cents / 100).toFixed(2);

export function toTable(bands: readonly Float64Array[], { worlds: { ends }, days }: Outcome): Table {
  return {
    caption: words.tableCaption({ worlds: ends.length }),
    head: [
      words.dayHead(),
      words.lowestHead(),
      words.lowHead(),
      words.middleHead(),
      words.highHead(),
      words.highestHead(),
      words.overHead(),
    ],
    rows: Array.from({ length: days }, (_, index) => [
      String(index + 1),
      ...bands.map((band) => dollars(band[index] ?? 0)),
      String(ends.filter((day) => day > 0 && day <= index + 1).length),
    ]),
  };
}

/** Shortened from a million up to fit the cell; the CSV has the full figure. */
export const amount = (cents: number) => (cents >= 100_000_000 ? shortMoney(cents / 100) : money(cents));

export function getFigures({ ending, ends, people, losers, lost, days }: Outcome): Figure[] {
  const day = (value: number) => (value === 0 ? words.never({ days }) : String(value));
  const foot = ({ low, high }: Spread, say: (value: number) => string) =>
    say(low) === say(high)
      ? words.figureFoot({ figure: say(low) })
      : words.rangeFoot({ low: say(low), high: say(high) });
  const share = people.middle > 0 ? ((100 * losers.middle) / people.middle).toFixed(2) : "0.00";
  const lives = 2 * ending.alive > ending.worlds;
  return [
    { label: words.lastDay(), value: day(ends.middle), foot: foot(ends, day) },
    { label: words.joined(), value: formatCount(people.middle), foot: foot(people, formatCount) },
    {
      label: words.losers(),
      value: formatCount(losers.middle),
      foot: lives ? words.wouldLose({ days }) : words.losersShare({ share: formatPercent(share) }),
      missing: losers.middle > 0,
    },
    { label: words.lost(), value: amount(lost.middle), foot: foot(lost, amount), missing: lost.middle > 0 },
  ];
}
