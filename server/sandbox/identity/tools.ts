import { formatCounted } from "@glasshouse/core/format.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../../http/app-context.ts";
import type { IdentityProvider } from "./provider.ts";

export type IdentityTools = {
  callbackPath: string;
  hashPassword: (request: FastifyRequest, password: string) => Promise<string>;
  whyGuessable: (
    password: string,
    person: { firstName: string; lastName: string; email: string },
  ) => string | undefined;
  secondFactor: {
    isOn(owner: string): Promise<boolean>;
    enrol(owner: string, label: string): Promise<{ secret: string; qr: string } | undefined>;
    confirm(owner: string, code: string): Promise<string[] | undefined>;
    turnOff(owner: string): Promise<void>;
  };
  checkPassword: (
    request: FastifyRequest,
    account: string,
    passwordHash: string | undefined,
    password: string,
  ) => Promise<{ right: boolean; waitS: number }>;
  verifyCode: (
    request: FastifyRequest,
    account: string,
    code: string,
    checkPassword: string | undefined,
  ) => Promise<"right" | "wrong" | "ended" | "none-left">;
  /** trusts this browser: wrong tries elsewhere don't lock it out */
  trustBrowser: (request: FastifyRequest, reply: FastifyReply, account: string) => Promise<void>;
};

export type Identity = {
  context: AppContext;
  tools: IdentityTools;
  open: () => Promise<IdentityProvider>;
};

export function sendPage(reply: FastifyReply, page: string, status = 200): FastifyReply {
  return reply.code(status).type("text/html; charset=utf-8").header("cache-control", "no-store").send(page);
}

export const unlisted = { schema: { hide: true } };

export const formatWait = (seconds: number) =>
  `Too many attempts. Wait ${formatCounted(seconds, { one: "second", other: "seconds" })}.`;
export const codeSentences = {
  wrong: "This code is wrong or already used. Enter the next one.",
  ended: "Five wrong codes, so this sign-in has ended. Enter your password again.",
  "none-left":
    "Too many wrong codes for this account. Use a recovery code or a browser you have signed in with before, or try again tomorrow.",
};
