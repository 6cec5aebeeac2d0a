// Creates a self-made host with a generated name, so that no personal name is asked for. Limited like worlds.
import { randomInt } from "node:crypto";
import type { hostRoutes } from "@glasshouse/contract/hosts.ts";
import { seatCount, seatOf } from "@glasshouse/core/classroom/seat-words.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { guessablePassword } from "../auth/common-passwords.ts";
import { hashPassword } from "../auth/password-hash.ts";
import { freshTurn } from "../auth/sign-in-delay.ts";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { hostCookie } from "../http/host-session.ts";
import { networkLimit } from "../http/network-limit.ts";
import { refuse } from "../http/refusals.ts";
import { passwordOfHost } from "./host-rows.ts";
import { startHostSession } from "./host-sign-in.ts";

const allowed = statement<{ room: boolean; an_hour: number }>(
  "may-open-host-account",
  `select worlds_an_hour as an_hour,
     not exists (select from hosts where self_made offset (select most_worlds - 1 from installation)) as room from installation`,
);
const inTurn = statement("open-host-account-in-turn", "select open_in_turn()::text as waited");
const insert = statement<{ id: number; name: string }>(
  "insert-own-host",
  `insert into hosts (name, password_hash, self_made)
   select name, $2, true from unnest($1::text[]) as drawn (name) where not exists (select from hosts where hosts.name = drawn.name) limit 1
   on conflict (name) do nothing returning id, name`,
);

const drawnAtOnce = 16;
const drawName = (): string => {
  const { first, second } = seatOf(randomInt(seatCount));
  return `${first}-${second}-${randomInt(10, 1_000)}`.toLowerCase();
};

export function openHostAccount(context: AppContext): Handler<typeof hostRoutes.open> {
  const limit = networkLimit();
  return async ({ body, request, reply }) => {
    if (context.env.hosts !== "open") refuse("hosts-closed");
    const guessable = guessablePassword("newPassword", body.newPassword, passwordOfHost(""));
    if (guessable) return guessable;
    const [may] = await allowed(context.connections);
    if (!may?.room) refuse("classes-full");
    if (!limit.take(request.ip, may.an_hour).taken) refuse("too-many-opened");
    const passwordHash = await hashPassword(body.newPassword, freshTurn(request));
    const drawn = Array.from({ length: drawnAtOnce }, drawName);
    const [made] = await withTransaction(context.connections, async (tx) => {
      await inTurn(tx);
      // counts accounts created meanwhile
      const [still] = await allowed(tx);
      if (!still?.room) refuse("classes-full");
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
