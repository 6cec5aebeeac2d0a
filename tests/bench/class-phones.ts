// Phones act as simulated learners and load what their page loads. Acknowledged writes are checked
// afterwards.
import { randomUUID } from "node:crypto";
import { get } from "node:http";
import { type LessonPlan, lessonPlans, type PhaseId, phaseIds } from "../../core/classroom/lesson-plans.ts";
import {
  getNextAct,
  heartbeatMs,
  type LearnerAct,
  type SimulatedLearner,
} from "../../core/classroom/simulated-learner.ts";
import {
  type LearnerCall,
  loadPage,
  type PaymentState,
  performActAndReport,
} from "../../server/classroom/simulated-calls.ts";
import type { Person } from "../support/open-people.ts";
import { httpClient, type Reply } from "./http-client.ts";

export type TimedReply = Reply & { ms: number };
export type Caller = {
  url: string;
  /** @param person from: a local address that appears as another network */
  call(
    person: { cookie: string; from?: string | undefined },
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<TimedReply>;
  close(): void;
};

export function callerAt(url: string): Caller {
  const client = httpClient();
  return {
    url,
    call: async ({ cookie, from }, method, path, body, more = {}) => {
      const headers = {
        ...(cookie ? { cookie } : {}),
        "idempotency-key": randomUUID(),
        ...(body ? { "content-type": "application/json" } : {}),
        ...more,
      };
      const began = performance.now();
      const sent = body ? JSON.stringify(body) : undefined;
      const reply = await client.ask(method, new URL(path, url), headers, sent, from);
      return { ...reply, ms: performance.now() - began };
    },
    close: client.close,
  };
}

export type OpenClass = { world: number; link: string; host: Person };

/** @throws on a failed call */
export async function done(asked: Promise<TimedReply>, what: string): Promise<TimedReply> {
  const reply = await asked;
  if (reply.status !== 200) throw new Error(`${what}: ${reply.status} ${reply.body}`);
  return reply;
}

export async function openClass(
  { call }: Caller,
  admin: Person,
  title: string,
): Promise<OpenClass & { ms: number }> {
  const opened = await done(
    call(admin, "POST", "/api/admin/worlds", { title, minutes: 20 }),
    "opening a class",
  );
  const { id, joinCode } = JSON.parse(opened.body);
  const managed = await done(call(admin, "POST", `/api/admin/worlds/${id}/manage`), "leading a class");
  return { world: id, link: joinCode, host: { id: 0, cookie: managed.session ?? "" }, ms: opened.ms };
}

export const planIn = (minutes: number): LessonPlan =>
  lessonPlans[20].map((phase) => ({ ...phase, minutes: (phase.minutes * minutes) / 20 }));

/** Times are performance.now(). */
export type Phone = {
  id: number;
  cookie: string;
  from: string | undefined;
  of: OpenClass;
  page: string;
  seenAt: number;
  actedAt: number;
  did: Pick<
    SimulatedLearner,
    "answeredBefore" | "answeredAfter" | "deposits" | "guessed" | "saidEarly" | "saidLate"
  >;
  /** undefined while disconnected */
  hears: { phase: PhaseId; nextPayoutAt: string } | undefined;
  entered: { phase: PhaseId; at: number } | undefined;
  busy: boolean;
  paymentState: PaymentState;
};

/** Limit of streams per address. */
const phonesAtAddress = 1_000;
export const getAddress = (phone: number): string | undefined =>
  phone < phonesAtAddress ? undefined : `127.0.0.${1 + Math.floor(phone / phonesAtAddress)}`;

export async function takeSeat(
  { call }: Caller,
  of: OpenClass,
  from?: string,
): Promise<{ phone: Phone | undefined; reply: TimedReply }> {
  const reply = await call({ cookie: "", from }, "POST", "/api/join", { code: of.link });
  if (reply.status !== 200 || !reply.session) return { phone: undefined, reply };
  const now = performance.now();
  const phone: Phone = {
    id: Number(JSON.parse(reply.body).id),
    cookie: reply.session,
    from,
    of,
    page: "/dashboard",
    seenAt: now,
    actedAt: now,
    did: {
      answeredBefore: 0,
      answeredAfter: 0,
      deposits: 0,
      guessed: false,
      saidEarly: false,
      saidLate: false,
    },
    hears: undefined,
    entered: undefined,
    busy: false,
    paymentState: {},
  };
  return { phone, reply };
}

export const seated = (phones: readonly (Phone | undefined)[]): Phone[] =>
  phones.filter((phone) => phone !== undefined);

const retryMs = 3_000;
/** since the last event */
export type ClockEvent = { phase: PhaseId; payout: boolean };

function toClockEvent(phone: Phone, event: string): ClockEvent | undefined {
  const [, data] = /^event: clock\ndata: (.*)$/m.exec(event) ?? [];
  if (!data) return undefined;
  const { lesson, nextPayoutAt } = JSON.parse(data);
  const phase = phaseIds.find((id) => id === lesson?.phase);
  if (!phase) return undefined;
  const { hears } = phone;
  phone.hears = { phase, nextPayoutAt };
  if (phone.entered?.phase !== phase) phone.entered = { phase, at: performance.now() };
  return { phase, payout: hears !== undefined && hears.nextPayoutAt !== nextPayoutAt };
}

/** Reconnects as its page does. @returns close */
export function listen(
  url: string,
  phone: Phone,
  onHeard: (clockEvent: ClockEvent) => void = () => {},
): () => void {
  let [ended, wait, unread] = [false, retryMs, ""];
  let asked: ReturnType<typeof get> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    phone.hears = undefined;
    unread = "";
    clearTimeout(timer);
    if (!ended) timer = setTimeout(open, wait);
  };
  const hear = (part: string) => {
    const events = (unread + part).split("\n\n");
    unread = events.pop() ?? "";
    for (const event of events) {
      const [, waits] = /^retry: (\d+)$/m.exec(event) ?? [];
      if (waits) wait = Number(waits);
      const clockEvent = toClockEvent(phone, event);
      if (clockEvent) onHeard(clockEvent);
    }
  };
  const open = () => {
    const headers = { cookie: phone.cookie };
    const own = phone.from === undefined ? {} : { localAddress: phone.from };
    asked = get(`${url}/api/clock/events`, { headers, agent: false, ...own }, (reply) => {
      reply.setEncoding("utf8").on("data", hear);
      reply.on("close", again);
      reply.on("error", () => {});
    });
    asked.on("error", again);
  };
  open();
  return () => {
    ended = true;
    clearTimeout(timer);
    asked?.destroy();
  };
}

export type Acknowledged = {
  answers: Set<string>;
  deposits: Set<string>;
  calls: number;
  wrong: string[];
};
export const nothingYet = (): Acknowledged => ({
  answers: new Set(),
  deposits: new Set(),
  calls: 0,
  wrong: [],
});

type Sent = { round?: string; offer?: number; paymentIntentId?: string };
/** Status 0: no connection. */
function getCall({ call }: Caller, phone: Phone, acknowledged: Acknowledged): LearnerCall {
  return async (method, path, body, headers) => {
    const reply = await call(phone, method, path, body, headers).catch((error: Error) => ({
      status: 0,
      body: error.message,
    }));
    acknowledged.calls += 1;
    const sent = (body ?? {}) as Sent;
    if (reply.status === 200 && path === "/api/offers/answers")
      acknowledged.answers.add(`${phone.id} ${sent.round} ${sent.offer}`);
    if (reply.status === 200 && path === "/api/confirm-deposit" && sent.paymentIntentId)
      acknowledged.deposits.add(sent.paymentIntentId);
    if (![0, 200, 409, 503].includes(reply.status) && !(reply.status === 400 && path.includes("withdrawal")))
      acknowledged.wrong.push(`${method} ${path}: ${reply.status} ${reply.body}`);
    return reply;
  };
}

function remember(phone: Phone, act: LearnerAct, page: string): void {
  phone.seenAt = performance.now();
  if (act.kind === "stay") return;
  phone.actedAt = phone.seenAt;
  phone.page = page;
  if (act.kind === "guess") phone.did.guessed = true;
  if (act.kind === "sure") phone.did[act.moment === "early" ? "saidEarly" : "saidLate"] = true;
  if (act.kind === "deposit") phone.did.deposits += 1;
  if (act.kind === "answer") phone.did[act.round === "before" ? "answeredBefore" : "answeredAfter"] += 1;
}

/** As in web/clock/refetch-delay.ts. */
const spreadMs = { seat: 2_500, payout: 1_000 };
export function asItsPage(caller: Caller, phone: Phone, acknowledged: Acknowledged) {
  const call = getCall(caller, phone, acknowledged);
  let phase: PhaseId | undefined;
  const soon = (withinMs: number, ask: () => Promise<unknown>) =>
    setTimeout(() => void ask().catch(() => {}), Math.random() * withinMs).unref();
  return (clockEvent: ClockEvent): void => {
    if (phase !== undefined && phase !== clockEvent.phase)
      soon(spreadMs.seat, () => call("GET", "/api/seat"));
    phase = clockEvent.phase;
    if (clockEvent.payout) soon(spreadMs.payout, () => loadPage(phone.page, call));
  };
}

/** A simulated learner's is slower. */
const pageTellsMs = 20_000;
const lookEveryMs = 100;
/** @returns stops it once no call is running */
export function liveLesson(
  caller: Caller,
  phones: readonly Phone[],
  plan: LessonPlan,
  acknowledged: Acknowledged,
): () => Promise<void> {
  const underWay = new Set<Promise<void>>();
  const act = async (phone: Phone): Promise<void> => {
    const phase = plan.find(({ id }) => id === phone.hears?.phase);
    if (!phase || !phone.hears || !phone.entered) return;
    const now = performance.now();
    const learner = {
      ...phone.did,
      id: phone.id,
      page: phone.page,
      sinceHeartbeatMs: now - phone.seenAt >= pageTellsMs ? heartbeatMs : now - phone.seenAt,
      sinceActedMs: now - phone.actedAt,
    };
    const next = getNextAct(learner, { phase, elapsedMs: now - phone.entered.at, paused: false });
    if (!next) return;
    const there = await performActAndReport(next, phone, getCall(caller, phone, acknowledged));
    if (there !== undefined) remember(phone, next, there);
  };
  const timer = setInterval(() => {
    for (const phone of phones) {
      if (phone.busy) continue;
      phone.busy = true;
      const acting = act(phone).finally(() => {
        phone.busy = false;
        underWay.delete(acting);
      });
      underWay.add(acting);
    }
  }, lookEveryMs);
  return async () => {
    clearInterval(timer);
    await Promise.all(underWay);
  };
}
