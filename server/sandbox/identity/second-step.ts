// The ticket between password and code, for ten minutes of one sign-in.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { ServerSecrets } from "../../db/server-secrets.ts";

const ticketMs = 10 * 60 * 1000;

function macOf(secrets: ServerSecrets, text: string): string {
  return createHmac("sha256", secrets["identity-cookies"]).update(`second step:${text}`).digest("base64url");
}

export function ticketOf(secrets: ServerSecrets, uid: string, person: number): string {
  const text = `${person}.${Date.now() + ticketMs}`;
  return `${text}.${macOf(secrets, `${uid}.${text}`)}`;
}

/** @returns undefined for a forged, expired or foreign ticket */
export function personOfTicket(secrets: ServerSecrets, uid: string, ticket: string): number | undefined {
  const [person = "", until = "", given = ""] = ticket.split(".");
  const own = Buffer.from(macOf(secrets, `${uid}.${person}.${until}`));
  const same = own.length === Buffer.byteLength(given) && timingSafeEqual(own, Buffer.from(given));
  return same && Number(until) > Date.now() ? Number(person) : undefined;
}
