import type { People } from "@glasshouse/contract/books.ts";
import { toPeopleReply } from "@glasshouse/contract/books-reply.ts";
import { getSimulatedName } from "@glasshouse/contract/simulated-people.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { type CrowdResults, maxShownResults } from "@glasshouse/core/population/crowd-results.ts";
import { getCrowd } from "../crowd/crowd-cache.ts";
import { coalesceReads } from "../db/batch.ts";
import { type Db, statement } from "../db/statement.ts";
import { getInvestorName } from "./names.ts";
import { loadMyResult, loadRealDays, type RealResult, readRealLargest } from "./real-results.ts";

const readHeld = statement<{ held: number }>(
  "read-reserves",
  "select balance_cents as held from accounts where id = fund_account('reserves')",
);

type Large = { investor: string; simulated: number | null; paidInCents: number; paidOutCents: number };
const toLarge = ({ number, ...result }: CrowdResults["largest"][number]): Large => ({
  investor: getSimulatedName(number),
  simulated: number,
  ...result,
});
const getResult = ({ paidInCents, paidOutCents }: Large) => paidOutCents - paidInCents;

function selectLargest(real: readonly Large[], fared: readonly Large[]): Large[] {
  const all = [...fared, ...real];
  const losses = all.filter((each) => getResult(each) < 0).sort((a, b) => getResult(a) - getResult(b));
  const wins = all.filter((each) => getResult(each) > 0).sort((a, b) => getResult(b) - getResult(a));
  return [...losses.slice(0, maxShownResults), ...wins.slice(0, maxShownResults)];
}

async function loadShared(db: Db) {
  const [days, largest, [fund]] = [
    await loadRealDays(db),
    await readRealLargest(db, [maxShownResults]),
    await readHeld(db),
  ];
  invariant(fund, "the fund has reserves");
  const crowd = await getCrowd(db).read(async ({ call, head }) => ({
    fared: await call("fared"),
    firstDay: head.firstDay,
  }));
  return { days, largest, crowd, heldCents: fund.held };
}
type Shared = Awaited<ReturnType<typeof loadShared>>;

function mergeByDay({ days, crowd }: Shared): People["byDay"] {
  const all = new Map(days.map(({ day, ahead, even, behind }) => [day, { day, ahead, even, behind }]));
  for (const { day: lived, ...joined } of crowd?.fared.byDay ?? []) {
    const day = lived + (crowd?.firstDay ?? 1) - 1;
    const { ahead = 0, even = 0, behind = 0 } = all.get(day) ?? {};
    all.set(day, {
      day,
      ahead: ahead + joined.ahead,
      even: even + joined.even,
      behind: behind + joined.behind,
    });
  }
  return [...all.values()].sort((a, b) => a.day - b.day);
}

const loadSharedOnce = coalesceReads(loadShared);

export async function loadPeople(db: Db, investorId: number): Promise<People> {
  const read = await loadSharedOnce(db);
  const { days, largest, crowd, heldCents } = read;
  const me = await loadMyResult(db, investorId);
  const total = (of: "won" | "lost") => days.reduce((sum, row) => sum + row[of], 0);
  const toRealResult = (row: RealResult): Large => ({
    investor: row.investor_id === investorId ? "You" : getInvestorName(row.investor_id),
    simulated: null,
    paidInCents: row.paid_in,
    paidOutCents: row.paid_out,
  });
  return toPeopleReply(
    {
      byDay: mergeByDay(read),
      wonCents: total("won") + (crowd?.fared.wonCents ?? 0),
      lostCents: total("lost") + (crowd?.fared.lostCents ?? 0),
      largest: selectLargest(largest.map(toRealResult), crowd?.fared.largest.map(toLarge) ?? []),
      me: me && me.paid_in > 0 ? { day: me.day, paidInCents: me.paid_in, paidOutCents: me.paid_out } : null,
    },
    heldCents,
  );
}
