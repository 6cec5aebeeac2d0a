import type { Books } from "@glasshouse/contract/books.ts";
import { formatCount, formatDecimal } from "@glasshouse/core/format.ts";
import type { FormatMoney } from "../display/formats.ts";
import { fundStateWords as words } from "./fund-state.words.ts";

type FundFigures = Pick<
  Books,
  | "state"
  | "stoppedDay"
  | "held"
  | "promised"
  | "gap"
  | "cover"
  | "waiting"
  | "waitingAmount"
  | "outlook"
  | "paidIn"
>;

/** Rounded down: 0.409 is 40 cents. */
const wholeCents = (cover: number) => Math.floor(cover * 100 + 1e-9);
export const coverText = (cover: number | null): string =>
  cover === null ? "—" : formatDecimal(wholeCents(cover) / 100, 2);

function sayCover(cover: number | null): string {
  const cents = cover === null ? 100 : wholeCents(cover);
  return cents >= 100 ? words.covered() : words.partlyCovered({ cents });
}
function sayShrinking(cover: number | null): string {
  const cents = cover === null ? 100 : wholeCents(cover);
  return cents >= 100 ? words.coveredShrinking() : words.partlyCoveredShrinking({ cents });
}
const getAsked = ({ waiting, waitingAmount, held }: FundFigures, formatMoney: FormatMoney) => ({
  waiting,
  asked: formatMoney(waitingAmount),
  held: formatMoney(held),
});
const isStill = ({ outlook }: FundFigures) => Number(outlook.paidInPerDay) === 0;

export const waitingText = ({ waiting }: Pick<FundFigures, "waiting">): string => words.waiting({ waiting });

export const stateSentence: Record<Books["state"], (books: FundFigures, formatMoney: FormatMoney) => string> =
  {
    empty: words.empty,
    growing: ({ cover }) => sayCover(cover),
    steady: (books) => `${sayCover(books.cover)} ${isStill(books) ? words.still() : words.level()}`,
    shrinking: ({ cover }) => sayShrinking(cover),
    run: (books, formatMoney) => words.run(getAsked(books, formatMoney)),
    refusing: ({ stoppedDay, held }, formatMoney) =>
      words.refusing({ day: stoppedDay ?? 0, held: formatMoney(held) }),
    stopped: (books, formatMoney) => words.stopped(getAsked(books, formatMoney)),
    frozen: ({ held }, formatMoney) =>
      Number(held) > 0 ? words.frozen({ held: formatMoney(held) }) : words.frozenEmpty(),
  };

export function daysLeft(books: FundFigures): { value: string; foot: string; missing: boolean } {
  const { daysLeft: left, days } = books.outlook;
  const day = books.stoppedDay;
  switch (books.state) {
    case "empty":
      return { value: "—", foot: words.emptyFoot(), missing: false };
    case "growing":
      return { value: "—", foot: words.growingFoot(), missing: false };
    case "steady":
      return { value: "—", foot: isStill(books) ? words.stillFoot() : words.levelFoot(), missing: false };
    case "shrinking":
      return {
        value: left === null ? "—" : formatCount(left),
        foot: words.ratesFoot({ days }),
        missing: true,
      };
    case "run":
      return {
        value: Number(books.waitingAmount) >= Number(books.held) ? "0" : "—",
        foot: words.runFoot(),
        missing: true,
      };
    case "refusing":
      return {
        value: "0",
        foot: day === null ? words.refusingFoot() : words.refusingSinceFoot({ day }),
        missing: true,
      };
    case "stopped":
      return {
        value: "0",
        foot: day === null ? words.stoppedFoot() : words.stoppedSinceFoot({ day }),
        missing: true,
      };
    case "frozen":
      return { value: "0", foot: words.frozenFoot({ day: day ?? 0 }), missing: true };
  }
}

/** @param since first day with more promised than held */
export function reservesTitle(books: FundFigures, since: number | undefined): string {
  const short = Number(books.gap) < 0;
  if (!short) return Number(books.paidIn) === 0 ? words.noMoney() : words.holdsAll();
  return since === undefined ? words.short() : words.shortSince({ day: since });
}

export const getStop = ({
  stoppedDay,
}: Pick<Books, "stoppedDay">): { day: number; label: string } | undefined =>
  stoppedDay === null ? undefined : { day: stoppedDay, label: words.stop() };
