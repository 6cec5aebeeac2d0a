// A browser in which somebody signed in carries a mark that only this server can make, bound to the account. It opens
// nothing; it only keeps that browser's failed tries apart from everybody else's, so nobody can lock a person out.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ServerSecrets } from "../db/server-secrets.ts";
import type { Env } from "../env.ts";
import { emailKey } from "./email-key.ts";

export const deviceCookie = "glasshouse_device";
const deviceDays = 365;

const seal = (secret: Buffer, account: string, mark: string): Buffer =>
  createHmac("sha256", secret).update(`known-device:${account}:${mark}`).digest();

/** Several people may share a browser, so it keeps the marks of the latest few. */
const marksOfABrowser = 5;
const marksIn = (cookie: string | undefined) => (cookie ?? "").split("~").slice(0, marksOfABrowser);

function sealedFor(secret: Buffer, account: string, entry: string): string | undefined {
  const [mark, sealed] = entry.split(".");
  if (!mark || !sealed) return undefined;
  const expected = seal(secret, account, mark);
  const given = Buffer.from(sealed, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected) ? mark : undefined;
}

/** @returns the browser's mark where this server made it for this account */
export function knownDevice(secret: Buffer, account: string, cookie: string | undefined): string | undefined {
  for (const entry of marksIn(cookie)) {
    const mark = sealedFor(secret, account, entry);
    if (mark) return mark;
  }
  return undefined;
}

/** Who asks to sign in from a browser that this server knows, for the limits on requests. */
export function knownBrowser(
  secrets: ServerSecrets,
): (request: FastifyRequest) => Promise<string | undefined> {
  return async ({ cookies, body }) => {
    const cookie = cookies[deviceCookie];
    const email = typeof body === "object" && body !== null && "email" in body ? body.email : undefined;
    if (!cookie || typeof email !== "string") return undefined;
    return knownDevice(secrets["sign-in-delay"], emailKey(email), cookie);
  };
}

type Remembered = {
  secret: Buffer;
  env: Env;
  /** the cookie that the browser came with */
  cookie: string | undefined;
  account: string;
};

/** @param place where the mark is sent to, and under which name: the platform's sign-in unless told */
export function rememberDevice(
  reply: FastifyReply,
  { secret, env, cookie, account }: Remembered,
  place = { name: deviceCookie, path: "/api/login-custom" },
): void {
  const mark = randomBytes(16).toString("base64url");
  const others = marksIn(cookie).filter((entry) => entry && !sealedFor(secret, account, entry));
  const marks = [`${mark}.${seal(secret, account, mark).toString("base64url")}`, ...others];
  reply.setCookie(place.name, marks.slice(0, marksOfABrowser).join("~"), {
    path: place.path,
    httpOnly: true,
    sameSite: "lax",
    secure: env.publicUrl?.startsWith("https:") ?? false,
    maxAge: deviceDays * 24 * 60 * 60,
  });
}
