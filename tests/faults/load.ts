// Records what was acknowledged.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { toSimulatedId } from "../../contract/simulated-people.ts";
import { crowdRequests } from "../../server/testing/test-crowd.ts";
import { waitLimitMs } from "../support/limits.ts";
import { getConfirmation, getWithdrawal, openPayments } from "../support/open-payments.ts";
import type { Person } from "../support/open-people.ts";
import type { Stage } from "./stage.ts";

export type Load = {
  /** with 200, and without an answer */
  acknowledged: Set<string>;
  unanswered: Set<string>;
  /** likewise, by note */
  requestsAcknowledged: Set<string>;
  requestsUnanswered: Set<string>;
  /** of each request; a second one is recorded, too */
  decisions: Map<number, string[]>;
  /** other than success, refusal, a wait or a broken connection */
  wrong: string[];
  /** other than a refused connection */
  failed: string[];
  answered(): number;
  /** ms without a successful reply */
  gapMs(): number;
  stop(): Promise<void>;
};

export const acknowledgedBy = ({ acknowledged, requestsAcknowledged, decisions }: Load): number =>
  acknowledged.size + requestsAcknowledged.size + decisions.size;

const prepared = 40;
const preparedBeside = 4;
export const deciders = 2;
/** for all other worlds together */
const clientsBeside = 2;

/** pauseMs between calls */
export type LoadSize = { clients: number; pauseMs: number; refusedPauseMs?: number };

async function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: string,
  agent: Agent,
) {
  const asked = request(url, { method, headers, agent, signal: AbortSignal.timeout(waitLimitMs) });
  asked.end(body);
  const [reply] = (await once(asked, "response")) as [IncomingMessage];
  reply.resume();
  await once(reply, "end");
  return reply.statusCode ?? 0;
}

export async function startLoad(
  stage: Stage,
  { clients, pauseMs, refusedPauseMs = 0 }: LoadSize,
): Promise<Load> {
  const load = {
    acknowledged: new Set<string>(),
    unanswered: new Set<string>(),
    requestsAcknowledged: new Set<string>(),
    requestsUnanswered: new Set<string>(),
    decisions: new Map<number, string[]>(),
    wrong: [] as string[],
    failed: [] as string[],
  };
  let running = true;
  let lastGood = performance.now();
  let gap = 0;
  let answers = 0;
  const good = () => {
    answers += 1;
    const now = performance.now();
    gap = Math.max(gap, now - lastGood);
    lastGood = now;
  };

  /** Keep-alive, one a server. */
  const newCaller = () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    /** @returns undefined for a broken connection */
    return async (person: Person, method: string, path: string, body?: object) => {
      try {
        const url = stage.urls[Math.floor(Math.random() * stage.urls.length)];
        const headers = {
          cookie: person.cookie,
          "idempotency-key": randomUUID(),
          ...(body ? { "content-type": "application/json" } : {}),
        };
        const status = await send(`${url}${path}`, method, headers, body ? JSON.stringify(body) : "", agent);
        if (status === 200) good();
        else if (
          ![409, 429, 503].includes(status) &&
          !(status === 400 && path.includes("withdrawal-requests"))
        )
          load.wrong.push(`${method} ${path}: ${status}`);
        if (status === 503) load.failed.push(`${method} ${path}: 503`);
        return status;
      } catch (error) {
        const { code } = error as { code?: string };
        if (code === "ECONNREFUSED") await sleep(refusedPauseMs);
        else load.failed.push(`${method} ${path}: ${code ?? String(error)}`);
        return undefined;
      }
    };
  };

  type Payer = { person: Person; world?: number };
  const client = async (payers: readonly Payer[], number: number, of: number) => {
    const call = newCaller();
    let ready: { payment: string; payer: Person }[] = [];
    for (let turn = 0; running; turn += 1) {
      const { person, world } = payers[(number + turn * of) % payers.length] ?? {};
      if (!person) return;
      if (turn % 4 === 3) {
        await call(person, "GET", turn % 8 === 3 ? "/api/dashboard/stats" : "/api/books");
      } else if (turn % 4 === 2) {
        const note = randomUUID();
        load.requestsUnanswered.add(note);
        const status = await call(person, "POST", "/api/withdrawal-requests", getWithdrawal(note));
        if (status !== undefined && status !== 503) load.requestsUnanswered.delete(note);
        if (status === 200) load.requestsAcknowledged.add(note);
      } else {
        if (ready.length === 0) {
          const those = Array<Person>(world ? preparedBeside : prepared).fill(person);
          const query = (text: string, values: unknown[]) => stage.query<{ id: string }>(text, values, world);
          ready = (await openPayments(query, those)).map((payment) => ({ payment, payer: person }));
        }
        const next = ready.pop();
        if (!next) continue;
        const { payment, payer } = next;
        load.unanswered.add(payment);
        const status = await call(payer, "POST", "/api/confirm-deposit", getConfirmation(payment));
        if (status !== undefined && status !== 503) load.unanswered.delete(payment);
        if (status === 200) load.acknowledged.add(payment);
      }
      await sleep(pauseMs);
    }
  };
  /** Two for the same requests; one for a simulated person's. */
  const decide = async (status: "approved" | "rejected") => {
    const call = newCaller();
    while (running) {
      const pending = await stage.query<{ id: string }>(
        `(select id from withdrawal_requests where status = 'pending' and notes <> '' and world_id = current_world() order by id limit 5)
         union all (select ${toSimulatedId(0)} + number from ${crowdRequests} as request
           where status = 'pending' and world_id = current_world() order by number limit 1)`,
      );
      for (const { id } of pending) {
        const path = `/api/admin/withdrawal/${id}/update`;
        const body = { status, ...(status === "rejected" ? { notes: "Not today" } : {}) };
        if ((await call(stage.admin, "POST", path, body)) !== 200) continue;
        load.decisions.set(Number(id), [...(load.decisions.get(Number(id)) ?? []), status]);
      }
      await sleep(50);
    }
  };
  const house = stage.people.map((person) => ({ person }));
  const beside = stage.worlds.flatMap(({ world, people }) => people.map((person) => ({ person, world })));
  const all = [
    ...Array.from({ length: clients }, (_, number) => client(house, number, clients)),
    ...Array.from({ length: beside.length > 0 ? clientsBeside : 0 }, (_, number) =>
      client(beside, number, clientsBeside),
    ),
    decide("approved"),
    decide("rejected"),
  ];
  return {
    ...load,
    answered: () => answers,
    gapMs: () => gap,
    stop: async () => {
      running = false;
      await Promise.all(all);
    },
  };
}
