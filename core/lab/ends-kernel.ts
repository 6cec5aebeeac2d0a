// A map of thousands of scenarios needs the end day only. worlds.property.test.ts holds it equal to
// runFund's.
import { fastBinomial, minRejectionMean } from "../distributions.ts";
import { maxCents } from "./cohorts.ts";
import {
  createFirstDraws,
  drawBinomialAt,
  drawPoissonAt,
  type FirstDraws,
  getPlaceIndex,
} from "./first-draws.ts";
import {
  fearThresholdDays,
  leavingStream,
  newcomersStream,
  reinvestingStream,
  takingStream,
  toShareCents,
  worldPeople,
} from "./fund-rules.ts";
import {
  getExpectedNewcomers,
  getNextMean,
  type NewcomerSettings,
  NewcomersPath,
  toNewcomerSettings,
} from "./newcomers-path.ts";
import { bankDays, getWaitDays, labDays, type Scenario } from "./scenario.ts";
import { WaitingMoney } from "./waiting-money.ts";

type PreparedScenario = {
  scenario: Scenario;
  coming: NewcomerSettings;
  held: WaitingMoney | null;
  takeOut: number;
  /** p = min(takeOut, 1 − takeOut); turned = takeOut > 0.5; stay = 1 − p */
  p: number;
  turned: boolean;
  stay: number;
};

function prepareScenario(scenario: Scenario): PreparedScenario {
  const wait = getWaitDays(scenario);
  const held = wait > 1 || scenario.termDays > 0 ? new WaitingMoney(scenario, wait) : null;
  const takeOut = scenario.takeOutBps / 10_000;
  const turned = takeOut > 0.5;
  const p = turned ? 1 - takeOut : takeOut;
  return { scenario, coming: toNewcomerSettings(scenario), held, takeOut, p, turned, stay: 1 - p };
}

const drawTakers = (
  { takeOut }: PreparedScenario,
  first: FirstDraws,
  world: number,
  day: number,
  takers: number,
): number => drawBinomialAt(first, takingStream, world, day, takers, takeOut);

/** One function, to hold the loop's state in registers. @returns 0 where none by `until` */
function runUntilEnd(prepared: PreparedScenario, path: NewcomersPath, until: number): number {
  const { scenario, coming, held, p, stay, turned } = prepared;
  const { promiseBps, depositCents, operatorBps, bonusBps, limitCents, freezeDay, bankCents } = scenario;
  const { first, world } = path;
  const { numbers } = first;
  const panic = scenario.panicBps / 10_000;
  let [fund, invested, payable, compounding, takers, reinvestors] = [0, 0, 0, 0, 0, 0];
  let [fear, bankDay, paidIn, mean, people] = [0, 0, 0, 0, 0];
  let calm = true;
  held?.begin();
  for (let day = 1; day <= until; day += 1) {
    if (day === freezeDay || day === bankDay) return day;
    const income = toShareCents(invested, promiseBps);
    payable += held ? held.grow(day, income) : income;
    compounding = Math.min(maxCents, compounding + toShareCents(compounding, promiseBps));
    if (held) {
      const due = held.due(day, invested);
      invested -= due;
      payable += due + held.giveBack(day, due);
    }
    let taking = 0;
    if (takers > 0) {
      const likely = takers * p;
      const at = getPlaceIndex(takingStream, world, day);
      const sure =
        likely < minRejectionMean
          ? -1
          : fastBinomial(likely, p, stay, numbers[at] ?? 0, numbers[at + 1] ?? 0);
      if (sure < 0) taking = drawTakers(prepared, first, world, day, takers);
      else taking = turned ? takers - sure : sure;
    }
    const out = taking > 0 ? Math.floor(payable * (taking / takers)) : 0;
    const takersThen = takers;
    const reinvestorsThen = reinvestors;
    let left = 0;
    let outPayable = 0;
    let outAccruing = 0;
    let outInvested = 0;
    let outCompounding = 0;
    const all = takers + reinvestors;
    if (fear > 0 && all > 0) {
      left = drawBinomialAt(first, leavingStream, world, day, all, panic * fear) / all;
      outPayable = Math.floor((payable - out) * left);
      outAccruing = held ? Math.floor(held.accruing * left) : 0;
      outInvested = Math.floor(invested * left);
      outCompounding = Math.floor(compounding * left);
    }
    if (calm && fear > 0) {
      calm = false;
      mean = path.mean[day] ?? 0;
      people = path.people[day] ?? 0;
    }
    let newcomers = 0;
    let reinvesting = 0;
    if (calm) {
      if (path.known < day) path.extend();
      newcomers = path.newcomers[day] ?? 0;
      reinvesting = path.reinvesting[day] ?? 0;
    } else {
      const expected = getExpectedNewcomers(coming, mean, day) * (1 - fear);
      newcomers = Math.min(worldPeople - people, drawPoissonAt(first, newcomersStream, world, day, expected));
      reinvesting = drawBinomialAt(first, reinvestingStream, world, day, newcomers, coming.reinvesting);
      mean = getNextMean(coming, mean, expected, newcomers);
      people += newcomers;
    }
    const deposits = newcomers * depositCents;
    const operatorCents = toShareCents(deposits, operatorBps);
    fund += deposits - operatorCents - Math.min(deposits - operatorCents, toShareCents(deposits, bonusBps));
    invested += (newcomers - reinvesting) * depositCents;
    compounding = Math.min(maxCents, compounding + reinvesting * depositCents);
    takers += newcomers - reinvesting;
    reinvestors += reinvesting;
    paidIn += deposits;
    if (bankCents > 0 && bankDay === 0 && paidIn >= bankCents) bankDay = day + bankDays;
    held?.join(day, newcomers - reinvesting);
    const asked = out + outPayable + outAccruing + outInvested + outCompounding;
    const served = limitCents > 0 && asked > limitCents ? limitCents / asked : 1;
    if (served < 1 || left > 0) {
      outPayable = Math.floor(out * served) + Math.floor(outPayable * served);
      outAccruing = Math.floor(outAccruing * served);
      outInvested = Math.floor(outInvested * served);
      outCompounding = Math.floor(outCompounding * served);
    } else outPayable = out;
    const paid = outPayable + outAccruing + outInvested + outCompounding;
    if (paid > fund) return day;
    fund -= paid;
    payable -= outPayable;
    if (left > 0) {
      invested -= outInvested;
      compounding -= outCompounding;
      takers -= Math.floor(takersThen * (left * served));
      reinvestors -= Math.floor(reinvestorsThen * (left * served));
    }
    held?.leave(day, left * served, outAccruing);
    if (panic > 0) fear = asked > 0 ? Math.max(1 - served, 1 - fund / (fearThresholdDays * asked), 0) : 0;
  }
  return 0;
}

let path = new NewcomersPath(createFirstDraws(0, 0));

function loadPath(seed: number, worlds: number): NewcomersPath {
  const { first } = path;
  if (first.seed !== seed || first.worlds < worlds) path = new NewcomersPath(createFirstDraws(seed, worlds));
  return path;
}

/**
 * 0 where half of the worlds still pay. Scenarios share newcomers; a cell stops once its median is
 * fixed.
 * @param seed integer in [0, 2^32)
 */
export function getMedianEnds(scenarios: readonly Scenario[], seed: number, worlds: number): Float64Array {
  const ways = loadPath(seed, worlds);
  const half = Math.ceil(worlds / 2);
  const cells = scenarios.map((scenario) => ({
    prepared: prepareScenario(scenario),
    ends: new Float64Array(half),
    ended: 0,
    until: labDays,
  }));
  for (let world = 0; world < worlds; world += 1)
    for (const cell of cells) {
      const { prepared, ends } = cell;
      if (cell.until === labDays && world - cell.ended > worlds - half) continue;
      ways.begin(prepared.coming, world);
      const end = runUntilEnd(prepared, ways, cell.until);
      if (end === 0) continue;
      insert(ends, Math.min(cell.ended, half - 1), end);
      cell.ended = Math.min(half, cell.ended + 1);
      if (cell.ended === half) cell.until = (ends[half - 1] ?? 1) - 1;
    }
  return Float64Array.from(cells, ({ ends, ended }) => (ended === half ? (ends[half - 1] ?? 0) : 0));
}

function insert(ends: Float64Array, last: number, end: number): void {
  let at = last;
  for (; at > 0 && (ends[at - 1] ?? 0) > end; at -= 1) ends[at] = ends[at - 1] ?? 0;
  ends[at] = end;
}
