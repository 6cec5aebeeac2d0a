// A browser in which somebody signed in carries a mark that only this server can make, bound to the account. It opens
// nothing; it only keeps that browser's failed tries apart from everybody else's, so nobody can lock a person out.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply } from "fastify";
import type { Env } from "../env.ts";

export const deviceCookie = "glasshouse_device";
const deviceDays = 365;

const seal = (secret: Buffer, emailKey: string, mark: string): Buffer =>
  createHmac("sha256", secret).update(`known-device:${emailKey}:${mark}`).digest();

/** @returns the browser's mark where this server made it for this account */
export function knownDevice(
  secret: Buffer,
  emailKey: string,
  cookie: string | undefined,
): string | undefined {
  const [mark, sealed] = (cookie ?? "").split(".");
  if (!mark || !sealed) return undefined;
  const expected = seal(secret, emailKey, mark);
  const given = Buffer.from(sealed, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected) ? mark : undefined;
}

export function rememberDevice(secret: Buffer, env: Env, reply: FastifyReply, emailKey: string): void {
  const mark = randomBytes(16).toString("base64url");
  reply.setCookie(deviceCookie, `${mark}.${seal(secret, emailKey, mark).toString("base64url")}`, {
    path: "/api/login-custom",
    httpOnly: true,
    sameSite: "lax",
    secure: env.publicUrl?.startsWith("https:") ?? false,
    maxAge: deviceDays * 24 * 60 * 60,
  });
}
