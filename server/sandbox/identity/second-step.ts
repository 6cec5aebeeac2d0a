// Between password and code: a ticket that says who gave the right password, good in one sign-in for ten minutes.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Pool } from "pg";
import { serverSecret } from "../../db/server-secret.ts";

const ticketMs = 10 * 60 * 1000;

async function macOf(pool: Pool, text: string): Promise<string> {
  const key = await serverSecret(pool, "identity-cookies");
  return createHmac("sha256", key).update(`second step:${text}`).digest("base64url");
}

export async function ticketOf(pool: Pool, uid: string, person: number): Promise<string> {
  const text = `${person}.${Date.now() + ticketMs}`;
  return `${text}.${await macOf(pool, `${uid}.${text}`)}`;
}

/** @returns whose ticket it is, or undefined where it is made up, too old, or of another sign-in */
export async function personOfTicket(pool: Pool, uid: string, ticket: string): Promise<number | undefined> {
  const [person = "", until = "", given = ""] = ticket.split(".");
  const own = Buffer.from(await macOf(pool, `${uid}.${person}.${until}`));
  const same = own.length === Buffer.byteLength(given) && timingSafeEqual(own, Buffer.from(given));
  return same && Number(until) > Date.now() ? Number(person) : undefined;
}
