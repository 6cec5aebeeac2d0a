// Reproduces a published scheme to the cent from its seed. As published, balances grow even after a
// withdrawal.
import { log } from "../../portable-math.ts";
import { defineModel, halfLastDecimal } from "./check.ts";
import { createUniforms, drawIndex, drawLogNormal } from "./r-stream.ts";

type Scheme = {
  seed: number;
  mean: number;
  spread: number;
  payMore: number;
  takeSome: number;
  takeAll: number;
  taken: number;
};
type Investor = { paidIn: number; paidOut: number; extracted: number; grown: number; shown: number };
type SchemeTotals = {
  month: number;
  investors: number;
  paidIn: number;
  paidOut: number;
  extracted: number;
  shown: number;
};

const actions = ["all", "some", "none", "more"] as const;

function applyMonth(
  investor: Investor,
  action: (typeof actions)[number],
  amount: number,
  taken: number,
): void {
  investor.grown *= 2;
  investor.shown = investor.grown;
  if (action === "all") {
    investor.paidOut += investor.grown;
    investor.shown = 0;
  } else if (action === "some") {
    investor.paidOut += amount;
    investor.shown -= amount;
  } else if (action === "more") {
    investor.paidIn += amount;
    investor.shown += amount;
  }
  investor.extracted += Math.max(0, (investor.paidIn - investor.paidOut - investor.extracted) * taken);
}

const sumField = (investors: readonly Investor[], of: keyof Investor): number =>
  investors.reduce((sum, investor) => sum + investor[of], 0);

export function simulateScheme({
  seed,
  mean,
  spread,
  payMore,
  takeSome,
  takeAll,
  taken,
}: Scheme): SchemeTotals {
  const next = createUniforms(seed);
  const spreadLog = Math.sqrt(log(spread * spread + 1));
  const meanLog = log(mean) - (spreadLog * spreadLog) / 2;
  const amount = () => drawLogNormal(next, meanLog, spreadLog);
  const join = (count: number): Investor[] =>
    Array.from({ length: count }, () => {
      const paidIn = amount();
      return { paidIn, paidOut: 0, extracted: 0, grown: paidIn, shown: paidIn };
    });
  const investors = join(10);
  for (let month = 1; ; month += 1) {
    const [paidIn, paidOut, extracted] = [
      sumField(investors, "paidIn"),
      sumField(investors, "paidOut"),
      sumField(investors, "extracted"),
    ];
    if (paidIn - paidOut - extracted <= 0 || month === 100)
      return {
        month,
        investors: investors.length,
        paidIn,
        paidOut,
        extracted,
        shown: sumField(investors, "shown"),
      };
    const chosen = investors.map(
      () =>
        actions[drawIndex(next, [takeAll, takeSome, 1 - payMore - takeSome - takeAll, payMore])] ?? "none",
    );
    const amounts = investors.map(amount);
    investors.forEach((investor, index) => {
      applyMonth(investor, chosen[index] ?? "none", amounts[index] ?? 0, taken);
    });
    investors.push(...join(10 * (month + 1)));
  }
}

const check = defineModel(
  "Doubling each month",
  "Ellis: Simulating Ponzi schemes, freerangestats.info, 2024, with R's seed 123; 20% pay in more, 10% take some, 1% all, 1% for the scheme",
);
const published = {
  seed: 123,
  mean: 100,
  spread: 2,
  payMore: 0.2,
  takeSome: 0.1,
  takeAll: 0.01,
  taken: 0.01,
};
const ends = (
  id: string,
  statement: string,
  expected: number,
  decimals: number,
  of: (end: SchemeTotals) => number,
) =>
  check({
    id: `doubling-${id}`,
    statement,
    expected,
    decimals,
    ...(decimals > 0 ? { within: halfLastDecimal(decimals) } : {}),
    parameters: published,
    broken: { takeAll: 0.05 },
    got: (scheme) => of(simulateScheme(scheme)),
  });

export const doublingScheme = [
  ends("month", "The month of its end", 9, 0, ({ month }) => month),
  ends("investors", "Investors until then", 450, 0, ({ investors }) => investors),
  ends("paid-in", "Paid in", 64_302.256, 3, ({ paidIn }) => paidIn),
  ends("paid-out", "Paid out in all", 103_190.149, 3, ({ paidOut }) => paidOut),
  ends("extracted", "Taken by the scheme", 1_524.389, 3, ({ extracted }) => extracted),
  ends("shown", "On paper", 888_278.519, 3, ({ shown }) => shown),
  ends(
    "not-there",
    "Share of what is shown beyond all that was ever paid out",
    0.88,
    2,
    ({ shown, paidOut }) => 1 - paidOut / shown,
  ),
];
