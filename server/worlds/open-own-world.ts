// A newcomer's own world, one click from the landing page: a fund alone, with a fictional person who is signed in to it and
// has no password yet. So many are opened as the administrator allows, in all and for each address in an hour.
import { randomInt } from "node:crypto";
import type { worldRoutes } from "@glasshouse/contract/worlds.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { personaFrom } from "@glasshouse/core/personas.ts";
import type { FastifyReply } from "fastify";
import { openInvestor } from "../auth/open-investor.ts";
import { noPassword } from "../auth/password-hash.ts";
import { startSession } from "../auth/start-session.ts";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import { addressBlock } from "../http/address-block.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import { publicUserId } from "../http/session.ts";
import { hourlyLimit } from "./hourly-limit.ts";

const allowed = statement<{ room: boolean; worlds_an_hour: number }>(
  "may-open-world",
  "select may_open_world() as room, worlds_an_hour from installation",
);
const open = statement<{ world: number; now: Date }>(
  "open-own-world",
  "select world, begin_write() as now from open_world('own', 1, clock_timestamp()) as world",
);
const giveTo = statement("give-own-world", "select give_own_world($1)");

async function openFor(reply: FastifyReply, context: AppContext): Promise<number> {
  return withTransaction(context.houseDb, async (tx) => {
    const [opened] = await open(tx);
    invariant(opened, "no world was opened");
    const person = personaFrom(randomInt(2 ** 32));
    const details = { ...person, passwordHash: noPassword, role: "investor", referrerId: null } as const;
    const investorId = await openInvestor(tx, opened.now, details);
    const session = { world: opened.world, investorId, passwordHash: noPassword, formerToken: undefined };
    await Promise.all([giveTo(tx, [investorId]), startSession(tx, context.env, reply, session)]);
    return investorId;
  });
}

export function openOwnWorld(context: AppContext): Handler<typeof worldRoutes.openOwn> {
  const limit = hourlyLimit();
  return async ({ session, request, reply }) => {
    if (context.env.newcomers !== "own-world") refuse("own-worlds-closed");
    const path = "/dashboard";
    // a second click, or somebody who is back
    if (session) return { id: publicUserId(session), path };
    const [may] = await allowed(context.connections);
    if (!may?.room) refuse("worlds-full");
    if (!limit.take(addressBlock(request.ip), may.worlds_an_hour)) refuse("too-many-worlds");
    return { id: String(await openFor(reply, context)), path };
  };
}
