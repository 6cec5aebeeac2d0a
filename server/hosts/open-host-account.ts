// Creates a self-made host with a generated name, so that no personal name is asked for. Limited like worlds.
import { randomInt } from "node:crypto";
import type { hostRoutes } from "@glasshouse/contract/hosts.ts";
import { seatCount, toSeat } from "@glasshouse/core/classroom/seat-words.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { refuseGuessablePassword } from "../auth/common-passwords.ts";
import { hashPassword } from "../auth/password-hash.ts";
import { getFreshTurn } from "../auth/sign-in-delay.ts";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { hostCookie } from "../http/host-session.ts";
import { createNetworkLimit } from "../http/network-limit.ts";
import { refuse } from "../http/refusals.ts";
import { getPasswordContext } from "./host-rows.ts";
import { startHostSession } from "./host-sign-in.ts";

const loadCapacity = statement<{ room: boolean; an_hour: number }>(
  "may-open-host-account",
  `select max_worlds_per_hour as an_hour,
     not exists (select from hosts where self_made offset (select max_worlds - 1 from installation)) as room from installation`,
);
const lockOpening = statement("open-host-account-in-turn", "select lock_world_opening()::text as waited");
const insert = statement<{ id: number; name: string }>(
  "insert-own-host",
  `insert into hosts (name, password_hash, self_made)
   select name, $2, true from unnest($1::text[]) as drawn (name) where not exists (select from hosts where hosts.name = drawn.name) limit 1
   on conflict (name) do nothing returning id, name`,
);

const nameCandidates = 16;
const createName = (): string => {
  const { first, second } = toSeat(randomInt(seatCount));
  return `${first}-${second}-${randomInt(10, 1_000)}`.toLowerCase();
};

export function openHostAccount(context: AppContext): Handler<typeof hostRoutes.open> {
  const limit = createNetworkLimit();
  return async ({ body, request, reply }) => {
    if (context.env.hostSignup !== "open") refuse("hosts-closed");
    const guessable = refuseGuessablePassword("newPassword", body.newPassword, getPasswordContext(""));
    if (guessable) return guessable;
    const [capacity] = await loadCapacity(context.connections);
    if (!capacity?.room) refuse("classes-full");
    if (!limit.take(request.ip, capacity.an_hour).taken) refuse("too-many-opened");
    const passwordHash = await hashPassword(body.newPassword, getFreshTurn(request));
    const drawn = Array.from({ length: nameCandidates }, createName);
    const [made] = await withTransaction(context.connections, async (tx) => {
      await lockOpening(tx);
      // counts accounts created by concurrent requests
      const [capacityNow] = await loadCapacity(tx);
      if (!capacityNow?.room) refuse("classes-full");
      return insert(tx, [drawn, passwordHash]);
    });
    invariant(made, "no free name was drawn");
    await startHostSession(context.connections, context, reply, {
      id: made.id,
      passwordHash,
      formerToken: request.cookies[hostCookie],
    });
    return { name: made.name };
  };
}
