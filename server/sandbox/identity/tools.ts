import { generalErrors } from "@glasshouse/contract/general-errors.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../../http/app-context.ts";
import { readFor } from "../../http/reader.ts";
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

/** @param write the page, in the language of the request */
export function sendPage(
  { context }: Identity,
  reply: FastifyReply,
  write: () => string,
  status = 200,
): FastifyReply {
  const page = readFor(context.findReader(reply.request), write);
  return reply.code(status).type("text/html; charset=utf-8").header("cache-control", "no-store").send(page);
}

export const unlisted = { schema: { hide: true } };

export const codeSentences = {
  wrong: generalErrors["wrong-second-factor"].message,
  ended: generalErrors["second-factor-ended"].message,
  "none-left": generalErrors["no-codes-left"].message,
};
