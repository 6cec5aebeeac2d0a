// The ticket between password and code, for ten minutes of one sign-in.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { ServerSecrets } from "../../db/server-secrets.ts";

const ticketMs = 10 * 60 * 1000;

function computeMac(secrets: ServerSecrets, text: string): string {
  return createHmac("sha256", secrets["identity-cookies"]).update(`second step:${text}`).digest("base64url");
}

export function createTicket(secrets: ServerSecrets, uid: string, person: number): string {
  const text = `${person}.${Date.now() + ticketMs}`;
  return `${text}.${computeMac(secrets, `${uid}.${text}`)}`;
}

export function verifyTicket(secrets: ServerSecrets, uid: string, ticket: string): number | undefined {
  const [person = "", until = "", actual = ""] = ticket.split(".");
  const expected = Buffer.from(computeMac(secrets, `${uid}.${person}.${until}`));
  const same =
    expected.length === Buffer.byteLength(actual) && timingSafeEqual(expected, Buffer.from(actual));
  return same && Number(until) > Date.now() ? Number(person) : undefined;
}
