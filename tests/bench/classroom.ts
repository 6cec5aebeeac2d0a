// Leads many classes at once: how soon the last page shows the next phase, and whether acknowledged
// writes are lost.
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type PhaseId, phaseIds } from "../../core/classroom/lesson-plans.ts";
import { openAdmin } from "../support/open-people.ts";
import { residentMegabytes } from "../support/resident-memory.ts";
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
  planIn,
  seated,
  takeSeat,
} from "./class-phones.ts";
import { type Late, lateLoops } from "./late-loops.ts";
import { quantile, type Row, shown } from "./measure.ts";
import { plainRow } from "./open-worlds.ts";
import { perSecond, type Stage } from "./stage.ts";

/** Only Linux reports them. */
export function processorSeconds(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

export const openBenchAdmin = (stage: Stage) => openAdmin((text, values) => stage.query(text, values));

export async function shorten(
  stage: { query: (text: string, values: unknown[]) => Promise<unknown> },
  world: number,
  minutes: number,
): Promise<void> {
  await stage.query("update lessons set plan = $2 where world_id = $1", [
    world,
    JSON.stringify(planIn(minutes)),
  ]);
}

export async function lost(
  query: Stage["query"],
  acknowledged: Acknowledged,
  worlds: readonly number[],
): Promise<string[]> {
  const rows = async (text: string) => new Set((await query(text, [worlds])).map(({ id }) => String(id)));
  const answers = await rows(
    "select investor_id || ' ' || round || ' ' || offer as id from offer_answers where world_id = any ($1)",
  );
  const deposits = await rows(
    "select payment_intent_id as id from deposits where status = 'completed' and world_id = any ($1)",
  );
  return [
    ...[...acknowledged.answers].filter((each) => !answers.has(each)).map((each) => `answer ${each}`),
    ...[...acknowledged.deposits].filter((each) => !deposits.has(each)).map((each) => `deposit ${each}`),
  ];
}

export async function lostSeats({ call }: Caller, phones: readonly Phone[]): Promise<string[]> {
  const out: string[] = [];
  await perSecond(phones.length, 20, async (piece) => {
    const phone = phones[piece];
    if (!phone) return;
    const { status } = await call(phone, "GET", "/api/seat");
    if (status !== 200) out.push(`seat ${phone.id}: ${status}`);
  });
  return out;
}

/** A press of Next, and when each phone showed the phase. */
type Press = { to: PhaseId; at: number; ms: number[] };
/** The latest of each class, and all; delays of server and client. */
type Presses = { latest: Map<OpenClass, Press>; all: Press[]; late: Map<PhaseId, Late> };
/** Polls as host's page and wall do. @returns stop */
function watchClasses(caller: Caller, classes: readonly OpenClass[], late: string[]): () => void {
  const ask = (path: string) => {
    for (const { host } of classes)
      void caller.call(host, "GET", path).then(
        ({ status, body }) => status === 200 || late.push(`${path}: ${status} ${body}`),
        (error: Error) => late.push(`${path}: ${error.message}`),
      );
  };
  const timers = [
    setInterval(ask, 1_000, "/api/admin/class/seats"),
    setInterval(ask, 1_000, "/api/admin/class"),
  ];
  return () => timers.forEach(clearInterval);
}

async function pressNext({ call }: Caller, { host }: OpenClass, from: string, to: string): Promise<void> {
  for (;;) {
    const reply = await call(host, "PUT", "/api/admin/class/phase", { from, to });
    if (reply.status === 200) return;
    if (reply.status !== 503) throw new Error(`going on to ${to}: ${reply.status} ${reply.body}`);
  }
}

/** Thirty hosts press Next within this time. */
const pressedWithinMs = (minutes: number) => minutes * 300;

async function leadAll(
  caller: Caller,
  classes: readonly OpenClass[],
  minutes: number,
  presses: Presses,
): Promise<void> {
  const plan = planIn(minutes);
  const late = lateLoops(caller);
  for (const [at, phase] of plan.entries()) {
    const from = phaseIds[at - 1];
    if (from) {
      await late();
      await Promise.all(
        classes.map(async (each, place) => {
          await sleep((place / classes.length) * pressedWithinMs(minutes));
          const press: Press = { to: phase.id, at: performance.now(), ms: [] };
          presses.latest.set(each, press);
          presses.all.push(press);
          await pressNext(caller, each, from, phase.id);
        }),
      );
      presses.late.set(phase.id, await late());
    }
    await sleep(phase.minutes * 60_000);
  }
}

const share = (part: number) => `${(100 * part).toFixed(1)}%`;

/** @param learners beyond a thousand use further local addresses */
export async function lessonRows(
  stage: Stage,
  { learners, classes: count, minutes }: { learners: number; classes: number; minutes: number },
): Promise<Row[]> {
  const caller = callerAt(stage.url);
  const admin = await openBenchAdmin(stage);
  const classes: (OpenClass & { ms: number })[] = [];
  for (let at = 0; at < count; at += 1) {
    const opened = await openClass(caller, admin, `Class ${at + 1}`);
    await shorten(stage, opened.world, minutes);
    classes.push(opened);
  }
  const phones: Phone[] = [];
  await perSecond(learners, 8, async (piece) => {
    const of = classes[piece % classes.length];
    if (of) phones.push(...seated([(await takeSeat(caller, of, getAddress(piece))).phone]));
  });
  const presses: Presses = { latest: new Map(), all: [], late: new Map() };
  const acknowledged = nothingYet();
  const heard = new Map<Phone, string>();
  const ends = phones.map((phone) => {
    const ask = asItsPage(caller, phone, acknowledged);
    return listen(stage.url, phone, (clockEvent) => {
      const before = heard.get(phone);
      heard.set(phone, clockEvent.phase);
      const press = presses.latest.get(phone.of);
      if (before && before !== clockEvent.phase && press) press.ms.push(performance.now() - press.at);
      ask(clockEvent);
    });
  });
  while (heard.size < phones.length) await sleep(50);
  const [server] = stage.servers;
  const late: string[] = [];
  const stopWatching = watchClasses(caller, classes, late);
  const stopLiving = liveLesson(caller, phones, planIn(minutes), acknowledged);
  const [before, began] = [processorSeconds(server?.process.pid), performance.now()];
  await leadAll(caller, classes, minutes, presses);
  const node = (processorSeconds(server?.process.pid) - before) / ((performance.now() - began) / 1_000);
  const megabytes = residentMegabytes(server?.process) ?? 0;
  stopWatching();
  await stopLiving();
  const gone = [
    ...(await lost(
      stage.query,
      acknowledged,
      classes.map(({ world }) => world),
    )),
    ...(await lostSeats(caller, phones)),
    ...acknowledged.wrong,
  ];
  for (const end of ends) end();
  for (const { world } of classes)
    await stage.query("update clock set rate = 'paused' where world_id = $1", [world]);
  caller.close();
  if (gone.length > 0) process.stderr.write(`${gone.slice(0, 10).join("\n")}\n`);
  const all = presses.all.flatMap(({ ms }) => ms);
  const lasts = presses.all.map(({ to, ms }) => ({ to, ms: Math.max(...ms) }));
  const p99 = quantile(
    lasts.map(({ ms }) => ms),
    0.99,
  );
  const slowestTo = (phase: PhaseId) =>
    Math.max(...lasts.filter(({ to }) => to === phase).map(({ ms }) => ms));
  const eachPhase = phaseIds
    .slice(1)
    .map((phase) => {
      const { server: node = 0, client = 0 } = presses.late.get(phase) ?? {};
      return `${phase} ${shown(slowestTo(phase))} (${shown(node)}, ${shown(client)})`;
    })
    .join(", ");
  const many = learners.toLocaleString("en-US");
  const expected = phones.length * (phaseIds.length - 1);
  return [
    {
      figure: `A lesson of ${minutes} minutes, ${many} learners in ${count} classes: lost, seats among it`,
      ours: String(gone.length + (learners - phones.length) + Math.max(0, expected - all.length)),
      against: "",
      other: "",
      ratio: `${acknowledged.answers.size} answers, ${acknowledged.deposits.size} deposits, ${acknowledged.calls} calls; ${late.length} answers of the hosts' pages to be asked for again`,
      reach: "none",
      met: gone.length === 0 && phones.length === learners && all.length === expected,
    },
    plainRow({
      figure: `Next in ${count} classes, to the last of a class's phones (${many} in all): p99 of ${lasts.length} presses`,
      value: p99,
      unit: "ms",
      spread: `median ${shown(
        quantile(
          lasts.map(({ ms }) => ms),
          0.5,
        ),
      )} ms; of all phones p99 ${shown(quantile(all, 0.99))} ms; slowest of each phase (meanwhile the server was late by at most, and this client): ${eachPhase}`,
      reach: "≤ 250 ms",
      met: p99 <= 250,
    }),
    plainRow({
      figure: "Node's share of a core over the lesson",
      value: node * 100,
      unit: "%",
      spread: `${share(node / learners)} for each learner`,
      reach: "≤ 60 %",
      met: node <= 0.6,
    }),
    plainRow({
      figure: "Node's memory at its end",
      value: megabytes,
      unit: "MB",
      spread: "",
      reach: "≤ 350 MB",
      met: megabytes <= 350,
    }),
  ];
}
