// People call, follow the clock and are paid during a deletion: they get clear answers, other
// worlds notice nothing, and no row is left.
import { setTimeout as sleep } from "node:timers/promises";
import { getConfirmation, openPayments } from "../support/open-payments.ts";
import type { Person } from "../support/open-people.ts";
import type { Control } from "./controls.ts";
import type { Load } from "./load.ts";
import { p99 } from "./p99.ts";
import type { Stage } from "./stage.ts";
import { makeDaysDue, openWorldBeside, type WorldBeside } from "./worlds-beside.ts";

const people = 6;
const crowd = 20;
const paymentsOfEach = 200;
const removedWithinMs = 30_000;
/** The administrator's write limit is per minute. */
const mostRefusedSeconds = 70;
/** Others' p99 at most, as a multiple. */
const mostTimes = 5;
const neverTooLongMs = 400;

const call = (url: string, cookie: string, body?: object) =>
  fetch(url, {
    headers: { cookie, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
  });

/** @returns every status, up to the end's */
async function useUntilGone(stage: Stage, world: number, person: Person, gone: () => boolean) {
  const [url = ""] = stage.urls;
  const inside = (text: string, values: unknown[]) => stage.query<{ id: string }>(text, values, world);
  const payments = await openPayments(inside, Array<Person>(paymentsOfEach).fill(person));
  return async (): Promise<number[]> => {
    const statuses: number[] = [];
    for (let turn = 0, left = true; left; turn += 1) {
      left = !gone(); // once more after its end
      const payment = turn % 2 === 0 ? payments.pop() : undefined;
      const reply = payment
        ? await call(`${url}/api/confirm-deposit`, person.cookie, getConfirmation(payment))
        : await call(`${url}/api/dashboard/stats`, person.cookie);
      await reply.text();
      statuses.push(reply.status);
    }
    return statuses;
  };
}

async function follow(url: string, person: Person): Promise<boolean> {
  const reply = await fetch(`${url}/api/clock/events`, {
    headers: { cookie: person.cookie },
    signal: AbortSignal.timeout(removedWithinMs + mostRefusedSeconds * 1_000),
  });
  return reply.text().then(
    () => true,
    () => false,
  );
}

async function waits({ urls: [url = ""], worlds }: Stage, enough: () => boolean): Promise<number[]> {
  const took: number[] = [];
  const cookie = worlds.at(-1)?.people[0]?.cookie ?? "";
  while (!enough()) {
    const began = performance.now();
    await (await call(`${url}/api/dashboard/stats`, cookie)).text();
    took.push(performance.now() - began);
    await sleep(10);
  }
  return took;
}

/** @returns retries while the world is busy */
async function deleteWorld(stage: Stage, world: number): Promise<number> {
  for (let times = 1; times <= 50; times += 1) {
    const path = `${stage.urls[0]}/api/admin/worlds/delete`;
    let reply = await call(path, stage.admin.cookie, { ids: [world] });
    // the load uses the same session
    for (let second = 0; reply.status === 429 && second < mostRefusedSeconds; second += 1) {
      await reply.body?.cancel();
      await sleep(1_000);
      reply = await call(path, stage.admin.cookie, { ids: [world] });
    }
    // the contract's reply
    const body = (await reply.json()) as { deleted?: number };
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${JSON.stringify(body)}`);
    if (body.deleted === 1) return times;
    await sleep(50);
  }
  throw new Error(`world ${world} is busy all the time`);
}

async function loadRows(stage: Stage, world: number): Promise<string[]> {
  const tables = await stage.query<{ name: string }>("select t::text as name from list_world_tables() as t");
  const counts = tables.map(
    ({ name }) => `select '${name}' as name, count(*)::integer as rows from ${name} where world_id = $1`,
  );
  const rows = await stage.query<{ name: string; rows: number }>(counts.join(" union all "), [world]);
  return rows.filter((each) => each.rows > 0).map((each) => `${each.rows} of ${each.name}`);
}

/** The last check comes ten minutes later, so time is moved. */
async function untilRemoved(stage: Stage, world: number): Promise<string[]> {
  const until = performance.now() + removedWithinMs;
  let left = await loadRows(stage, world);
  for (; left.length > 0 && performance.now() < until; left = await loadRows(stage, world)) await sleep(50);
  if (left.length > 0) return left;
  const passed =
    "update worlds set ended_at = ended_at - interval '11 minutes', due_at = ended_at where id = $1";
  await stage.query(passed, [world]);
  await stage.query("select pg_notify('clock_changed', $1 || ' ended')", [world]);
  const name = () => stage.query("select from worlds where id = $1", [world]);
  while ((await name()).length > 0) {
    if (performance.now() > until) return ["its name"];
    await sleep(50);
  }
  return [];
}

const deadlocks = async (stage: Stage) => {
  const [row] = await stage.query<{ deadlocks: number }>(
    "select deadlocks::integer from pg_stat_database where datname = current_database()",
  );
  return row?.deadlocks ?? 0;
};

/** The first failure, not the shutdown after it. */
function deferRejection<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  return work;
}

/** 400: no money left; 429: too many writes; 503: waited too long. */
const clear = new Set([200, 400, 401, 409, 429, 503]);

function getComplaints(world: WorldBeside, said: number[][], ended: boolean, left: string[]): string[] {
  const unclear = said.flat().filter((status) => !clear.has(status));
  const last = said.map((statuses) => statuses.at(-1));
  return [
    ...unclear.map((status) => `somebody of the deleted world ${world.world} got ${status}`),
    ...(last.every((status) => status === 401) ? [] : [`after its end its people got ${last.join(", ")}`]),
    ...(ended ? [] : ["the stream of a deleted world goes on"]),
    ...left.map((rows) => `left of a deleted world: ${rows}`),
  ];
}

export async function deleteWhileUsed(stage: Stage, load: Load): Promise<void> {
  const doomed = await openWorldBeside(stage.query, crowd, people);
  const met = await deadlocks(stage);
  let gone = false;
  const users = await Promise.all(
    doomed.people.map((person) => useUntilGone(stage, doomed.world, person, () => gone)),
  );
  const enough = performance.now() + 2_000;
  const using = deferRejection(Promise.all(users.map((use) => use())));
  const [person] = doomed.people;
  const followed = deferRejection(person ? follow(stage.urls[0] ?? "", person) : Promise.resolve(true));
  const rest = await waits(stage, () => performance.now() > enough);
  let removed = false;
  const others = deferRejection(waits(stage, () => removed));
  await makeDaysDue({ worlds: [doomed], query: stage.query }); // so that it is being paid
  const times = await deleteWorld(stage, doomed.world);
  gone = true;
  const left = await untilRemoved(stage, doomed.world);
  removed = true;
  load.wrong.push(...getComplaints(doomed, await using, await followed, left));
  const [before, beside] = [p99(rest), p99(await others)];
  if (beside > Math.max(mostTimes * before, neverTooLongMs))
    load.wrong.push(`another world's p99 went from ${before.toFixed(0)} to ${beside.toFixed(0)} ms`);
  const more = (await deadlocks(stage)) - met;
  if (more > 0) load.wrong.push(`${more} deadlocks`);
  process.stderr.write(
    `  deleted when asked ${times} times; another world's dashboard p99 ${beside.toFixed(0)} ms meanwhile, ${before.toFixed(0)} ms before\n`,
  );
}

export const rowsLeft: Control = {
  name: "deposits of a deleted world are kept: rows of it are left",
  weaken: (stage) =>
    stage.query(`
      create function keep_row() returns trigger language plpgsql as 'begin return null; end';
      create trigger keep_row before delete on deposits for each row execute function keep_row()`),
  found: ({ wrong }) => wrong.filter((each) => each.startsWith("left of a deleted world")),
};
