// After kill -9 all learners are back soon, not all at once, with every acknowledged write.
import { setTimeout as sleep } from "node:timers/promises";
import { lessonPlans } from "../../core/classroom/lesson-plans.ts";
import {
  type Acknowledged,
  asItsPage,
  type Caller,
  callerAt,
  getAddress,
  listen,
  liveLesson,
  nothingYet,
  type OpenClass,
  openClass,
  type Phone,
  seated,
  takeSeat,
} from "../bench/class-phones.ts";
import { lost, lostSeats } from "../bench/classroom.ts";
import { perSecond } from "../bench/stage.ts";
import { waitLimitMs } from "../support/limits.ts";
import { getConfirmation, openPayments } from "../support/open-payments.ts";
import type { Query } from "../support/open-people.ts";
import {
  killNode,
  killPostmaster,
  openStage,
  type Stage,
  type StageOptions,
  waitUntilReady,
} from "./stage.ts";

/** ms: after the kill, for each phone; readyMs: until Node accepts writes */
type Back = { of: string; ms: number[]; readyMs: number };
type Lesson = { caller: Caller; phones: readonly Phone[]; acknowledged: Acknowledged };
type Blow = { of: string; strike(stage: Stage, lesson: Lesson): Promise<void> };

export const nodesEnd: Blow = { of: "Node", strike: killNode };
export const databasesEnd: Blow = { of: "the database", strike: killPostmaster };
/** Acknowledges a deposit, but its COMMIT never reaches the database. */
export const nodesEndUncommitted: Blow = {
  of: nodesEnd.of,
  strike: async (stage, { caller, phones: [payer], acknowledged }) => {
    if (!stage.link || !payer) throw new Error("the stage has no link, or nobody has a seat");
    const query: Query = (text, values) => stage.query(text, values, payer.of.world);
    const [payment = ""] = await openPayments(query, [payer]);
    Object.assign(stage.link.breaks, { answersEarly: true, beforeCommit: 1 });
    const confirm = () => caller.call(payer, "POST", "/api/confirm-deposit", getConfirmation(payment));
    while ((await confirm()).status !== 200) await sleep(20);
    acknowledged.deposits.add(payment);
    Object.assign(stage.link.breaks, { answersEarly: false, beforeCommit: 0 });
    await killNode(stage);
  },
};

/** Reconnects within any quarter of a second. */
const mostAtOnce = { share: 0.5, ms: 250 };
/** As often as a page retries. */
const askAgainMs = () => 200 + 300 * Math.random();

async function untilBack({ call }: Caller, phone: Phone, struckAt: number): Promise<number> {
  for (const until = struckAt + waitLimitMs; performance.now() < until; await sleep(askAgainMs())) {
    if (!phone.hears) continue;
    const { status } = await call(phone, "GET", "/api/seat").catch(() => ({ status: 0 }));
    if (status === 200) return performance.now() - struckAt;
  }
  return Number.POSITIVE_INFINITY;
}

async function strike(stage: Stage, lesson: Lesson, blow: Blow): Promise<Back> {
  const { caller, phones } = lesson;
  const struckAt = performance.now();
  const struck = blow
    .strike(stage, lesson)
    .then(() => waitUntilReady(stage))
    .then(() => performance.now() - struckAt);
  await sleep(50); // time for those notified at once
  const ms = await Promise.all(phones.map((phone) => untilBack(caller, phone, struckAt)));
  return { of: blow.of, ms, readyMs: await struck };
}

function atOnce({ ms }: Back): number {
  const sorted = ms.toSorted((one, other) => one - other);
  return Math.max(
    ...sorted.map((from, at) => sorted.slice(at).findLastIndex((each) => each < from + mostAtOnce.ms) + 1),
  );
}

/** Fewer coincide by chance. */
const fewest = 50;
const wrongWith = (back: Back, withinMs: number): string[] => [
  ...(Math.max(...back.ms) <= withinMs
    ? []
    : [`end of ${back.of}: the last is back after ${Math.max(...back.ms)} ms`]),
  ...(back.ms.length < fewest || back.of !== nodesEnd.of || atOnce(back) <= mostAtOnce.share * back.ms.length
    ? []
    : [`end of ${back.of}: ${atOnce(back)} of ${back.ms.length} come back in one moment`]),
];

async function pressNext(
  { call }: Caller,
  { host }: OpenClass,
  [from, to]: (typeof phases)[number],
  wrong: string[],
): Promise<void> {
  for (const until = performance.now() + waitLimitMs; ; await sleep(askAgainMs())) {
    const { status, body } = await call(host, "PUT", "/api/admin/class/phase", { from, to });
    if (status === 200) return;
    wrong.push(`going on to ${to}: ${status} ${body}`);
    if (performance.now() > until) throw new Error(wrong.at(-1));
  }
}

async function openClasses(stage: Stage, caller: Caller, count: number): Promise<OpenClass[]> {
  const classes: OpenClass[] = [];
  for (let at = 0; at < count; at += 1) classes.push(await openClass(caller, stage.admin, `Class ${at + 1}`));
  return classes;
}

async function sitDown(caller: Caller, classes: readonly OpenClass[], learners: number): Promise<Phone[]> {
  const phones: Phone[] = [];
  await perSecond(learners, 8, async (piece) => {
    const of = classes[piece % classes.length];
    if (of) phones.push(...seated([(await takeSeat(caller, of, getAddress(piece))).phone]));
  });
  return phones;
}

const toSeconds = (ms: number) => (ms / 1_000).toFixed(1);
const formatBacks = (backs: readonly Back[]) =>
  [nodesEnd.of, databasesEnd.of]
    .map((of) => [of, backs.filter((back) => back.of === of)] as const)
    .filter(([, some]) => some.length > 0)
    .map(([of, some]) => {
      const last = toSeconds(Math.max(...some.flatMap(({ ms }) => ms)));
      const ready = toSeconds(Math.max(...some.map(({ readyMs }) => readyMs)));
      const most = Math.max(...some.map(atOnce));
      return `end of ${of}: the last is back after ${last} s (it takes writes after ${ready} s), at most ${most} in ${mostAtOnce.ms} ms`;
    })
    .join("; ");

/** During ten offers, then during payments. */
const phases = [
  ["lobby", "offers-before"],
  ["offers-before", "platform"],
] as const;

const phaseSeconds = 6;

/** @param size times: of each kill and phase; withinMs: until the last is back */
export async function classesKilled(
  {
    learners,
    classes: count,
    times,
    blows,
    withinMs = 5_000,
  }: { learners: number; classes: number; times: number; blows: readonly Blow[]; withinMs?: number },
  options: StageOptions = { embedded: true },
) {
  const stage = await openStage({ people: 1, ...options });
  const caller = callerAt(stage.urls[0] ?? "");
  const acknowledged = nothingYet();
  const backs: Back[] = [];
  const ends: (() => unknown)[] = [];
  try {
    const minutes = (phaseSeconds * times * blows.length) / 60;
    const classes = await openClasses(stage, caller, count);
    const phones = await sitDown(caller, classes, learners);
    for (const phone of phones) ends.push(listen(caller.url, phone, asItsPage(caller, phone, acknowledged)));
    while (phones.some(({ hears }) => !hears)) await sleep(50);
    const stopLiving = liveLesson(
      caller,
      phones,
      lessonPlans[20].map((phase) => ({ ...phase, minutes })),
      acknowledged,
    );
    ends.push(stopLiving);
    for (const phase of phases) {
      for (const each of classes) await pressNext(caller, each, phase, acknowledged.wrong);
      for (let time = 0; time < times; time += 1)
        for (const blow of blows) {
          await sleep(1_000 + 2_000 * Math.random());
          backs.push(await strike(stage, { caller, phones, acknowledged }, blow));
        }
    }
    await stopLiving();
    const worlds = classes.map(({ world }) => world);
    const gone = [...(await lost(stage.query, acknowledged, worlds)), ...(await lostSeats(caller, phones))];
    const { answers, deposits, wrong } = acknowledged;
    return {
      title: `kill -9 with ${phones.length.toLocaleString("en-US")} in their seats in ${count} classes, ${backs.length} times`,
      result: `${gone.length} lost of ${answers.size} answers, ${deposits.size} deposits and ${phones.length} seats; ${formatBacks(backs)}`,
      wrong: [
        ...gone,
        ...wrong,
        ...backs.flatMap((back) => wrongWith(back, withinMs)),
        ...(answers.size > 0 && deposits.size > 0 && phones.length === learners
          ? []
          : ["there was nothing to lose"]),
      ],
    };
  } finally {
    for (const end of ends) await end();
    caller.close();
    await stage.stop();
  }
}
