// Runs the same map by a plain loop over runFund and by the workers' kernel.
import { getEndPercentile } from "../../core/lab/bands.ts";
import { createRun } from "../../core/lab/cohorts.ts";
import { getMedianEnds } from "../../core/lab/ends-kernel.ts";
import { runFund } from "../../core/lab/fund-run.ts";
import { defaultScenario, type Scenario } from "../../core/lab/scenario.ts";
import { createDraws } from "../../core/random.ts";
import { cellScenario, mapPieces, usualAxes, worldsInCell } from "../../web/features/lab/map/life-map.ts";

export type MapInOneThread = { ms: number; cells: number; folded: number };

const seed = 1;

const getPieces = (every: number): Scenario[][] =>
  mapPieces(usualAxes)
    .filter(({ rank }) => rank > 0)
    .map(({ cells }) =>
      cells.filter(({ column, row }) => column % every === 1 % every && row % every === 1 % every),
    )
    .filter((cells) => cells.length > 0)
    .map((cells) => cells.map((cell) => cellScenario(defaultScenario, usualAxes, cell)));

function plainly(scenarios: readonly Scenario[]): Float64Array {
  const [draws, run] = [createDraws(seed), createRun()];
  return Float64Array.from(scenarios, (scenario) => {
    const ends = new Float64Array(worldsInCell);
    for (let world = 0; world < worldsInCell; world += 1) {
      runFund(scenario, draws, world, run);
      ends[world] = run.end;
    }
    return getEndPercentile(ends, 50);
  });
}

function timed(pieces: readonly Scenario[][], run: (scenarios: Scenario[]) => Float64Array): MapInOneThread {
  const began = performance.now();
  let [cells, folded] = [0, 0];
  for (const piece of pieces)
    for (const day of run(piece)) {
      cells += 1;
      folded = (Math.imul(folded, 31) + day) | 0;
    }
  return { ms: performance.now() - began, cells, folded };
}

function both(every: number): { plain: MapInOneThread; kernel: MapInOneThread } {
  const pieces = getPieces(every);
  return {
    plain: timed(pieces, plainly),
    kernel: timed(pieces, (scenarios) => getMedianEnds(scenarios, seed, worldsInCell)),
  };
}

declare global {
  var mapInOneThread: typeof both;
}
globalThis.mapInOneThread = both;
