import type { Books, People, SimulatedReply } from "@glasshouse/contract/books.ts";
import type { ClassMoney } from "@glasshouse/contract/class-money.ts";
import type { EndsRange } from "@glasshouse/core/lab/ends-range.ts";
import { toUsd, usd } from "../usd.ts";
import type { RunDays } from "../use-ends-range.ts";
import { revealWords as words } from "./reveal.words.ts";

type Life = SimulatedReply["suggested"][number];

export const getTitles = (isStopped: boolean) =>
  [
    words.coverTitle(),
    words.flowTitle(),
    words.takenTitle(),
    words.peopleTitle(),
    words.livesTitle(),
    isStopped ? words.endTitle() : words.endComingTitle(),
  ] as const;

export const getCoverText = ({ people, promised, held, cover }: Books): string =>
  cover === null
    ? words.coverNone({ held: usd(held) })
    : words.cover({
        screens: people,
        promised: usd(promised),
        held: usd(held),
        cents: Math.round(cover * 100),
      });

export function getFlowText({ payingSeats, paidIn, toOthers, classGot }: ClassMoney): string {
  if (Number(paidIn) === 0) return words.flowNone();
  const flow = { paidIn: usd(paidIn), toOthers: usd(toOthers) };
  if (payingSeats === null) return words.flowOfAll(flow);
  if (!classGot) return words.flowToInvestors(flow);
  return Number(classGot.amount) === 0
    ? words.flowGotNothing(flow)
    : words.flowGotBack({ ...flow, amount: usd(classGot.amount), fromOthers: usd(classGot.fromOthers) });
}

export const getFlowSourceText = ({ payingSeats: seats, paidIn }: ClassMoney): string =>
  seats === null
    ? words.paidInByAll({ paidIn: usd(paidIn) })
    : words.paidInByClass({ seats, paidIn: usd(paidIn) });

export function getTakenText({ paidIn, taken }: Books): string {
  if (Number(paidIn) === 0) return words.takenNothingPaidIn();
  if (Number(taken) === 0) return words.takenNone();
  return words.taken({ taken: usd(taken), share: toUsd((100 * Number(taken)) / Number(paidIn)) });
}

export function getPeopleText({ ahead, even, behind }: People, books: Books): string {
  const paidIn = ahead + even + behind;
  if (paidIn === 0) return words.peopleNone();
  const others = Math.max(0, books.people - paidIn);
  const said = words.people({ ahead, even, behind, paidIn });
  return others === 0 ? said : `${said} ${words.paidInNothing({ people: others })}`;
}

const getLifeStory = ({ place, paidIn, gotOut }: Life): string =>
  Number(gotOut) === 0
    ? words.lifeStoryNothing({ place, paidIn: usd(paidIn) })
    : words.lifeStory({ place, paidIn: usd(paidIn), gotOut: usd(gotOut) });

export const getLivesText = (lives: readonly Life[]): string =>
  lives.length === 0 ? words.livesNone() : lives.map(getLifeStory).join(" ");

export function getLifeResultText(result: string): string {
  if (Number(result) === 0) return words.lifeEven();
  const amount = usd(result.replace("-", ""));
  return Number(result) < 0 ? words.lifeLost({ amount }) : words.lifeMade({ amount });
}

export const getEndsText = (books: Books, range: EndsRange | null | undefined): string =>
  [getEndText(books), getRangeText(books, range)].filter(Boolean).join(" ");

function getEndText({ state, stoppedDay: day, held, outlook }: Books): string {
  if (day !== null) return state === "refusing" ? words.endRefusing({ day }) : words.endStopped({ day });
  const paidOut = Number(outlook.paidOutPerDay);
  return paidOut > 0 ? words.reservesCover({ days: Math.floor(Number(held) / paidOut) }) : words.noOnePaid();
}

function getRangeText({ day, stoppedDay }: Books, range: EndsRange | null | undefined): string {
  if (!range) return "";
  const { from, to } = range;
  if (to === null) return words.rangeFrom({ from });
  const collapsed = from === to ? words.rangeOneDay({ day: from }) : words.range({ from, to });
  return stoppedDay === null && day > to ? `${collapsed} ${words.stillPays()}` : collapsed;
}

export function getRunsTitle(runs: RunDays): string {
  if (runs === undefined) return words.runsComing();
  return runs === null ? words.noRuns() : words.runs({ runs: runs.length });
}
