// A browser that has signed in carries a mark bound to the account. It grants nothing, but its failed tries
// count apart, so that no one can lock the owner out.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ServerSecrets } from "../db/server-secrets.ts";
import type { Env } from "../env.ts";
import { toEmailKey } from "./email-key.ts";

export const deviceCookie = "glasshouse_device";
const deviceDays = 365;

const seal = (secret: Buffer, account: string, mark: string): Buffer =>
  createHmac("sha256", secret).update(`known-device:${account}:${mark}`).digest();

const maxMarks = 5;
const parseMarks = (cookie: string | undefined) => (cookie ?? "").split("~").slice(0, maxMarks);

function verifyMark(secret: Buffer, account: string, entry: string): string | undefined {
  const [mark, sealed] = entry.split(".");
  if (!mark || !sealed) return undefined;
  const expected = seal(secret, account, mark);
  const given = Buffer.from(sealed, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected) ? mark : undefined;
}

export function findKnownDevice(
  secret: Buffer,
  account: string,
  cookie: string | undefined,
): string | undefined {
  for (const entry of parseMarks(cookie)) {
    const mark = verifyMark(secret, account, entry);
    if (mark) return mark;
  }
  return undefined;
}

export function knownBrowser(
  secrets: ServerSecrets,
): (request: FastifyRequest) => Promise<string | undefined> {
  return async ({ cookies, body }) => {
    const cookie = cookies[deviceCookie];
    const email = typeof body === "object" && body !== null && "email" in body ? body.email : undefined;
    if (!cookie || typeof email !== "string") return undefined;
    return findKnownDevice(secrets["sign-in-delay"], toEmailKey(email), cookie);
  };
}

type Remembered = {
  secret: Buffer;
  env: Env;
  cookie: string | undefined;
  account: string;
};

/** @param place cookie name and path */
export function rememberDevice(
  reply: FastifyReply,
  { secret, env, cookie, account }: Remembered,
  place = { name: deviceCookie, path: "/api/login-custom" },
): void {
  const mark = randomBytes(16).toString("base64url");
  const others = parseMarks(cookie).filter((entry) => entry && !verifyMark(secret, account, entry));
  const marks = [`${mark}.${seal(secret, account, mark).toString("base64url")}`, ...others];
  reply.setCookie(place.name, marks.slice(0, maxMarks).join("~"), {
    path: place.path,
    httpOnly: true,
    sameSite: "lax",
    secure: env.publicUrl?.startsWith("https:") ?? false,
    maxAge: deviceDays * 24 * 60 * 60,
  });
}
