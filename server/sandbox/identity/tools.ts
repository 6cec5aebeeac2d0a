// What the identity provider gets from outside, as functions, and what its pages share.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../../http/app-context.ts";
import type { IdentityProvider } from "./provider.ts";

export type IdentityTools = {
  /** where a sign-in leads back to, below the address that the browser used */
  callbackPath: string;
  hashPassword: (request: FastifyRequest, password: string) => Promise<string>;
  /** @returns why a new password is refused, if it is */
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
  /** Is this the password? @returns the seconds to wait where it was not looked at */
  attempt: (
    request: FastifyRequest,
    account: string,
    passwordHash: string | undefined,
    password: string,
  ) => Promise<{ right: boolean; waitS: number }>;
  /** @param attempt the sign-in that five wrong codes end */
  verifyCode: (
    request: FastifyRequest,
    account: string,
    code: string,
    attempt: string | undefined,
  ) => Promise<"right" | "wrong" | "ended" | "none-left">;
  /** Whose guesses from elsewhere no longer concern: a browser in which this account was signed in to. */
  remember: (request: FastifyRequest, reply: FastifyReply, account: string) => Promise<void>;
};

export type Identity = {
  context: AppContext;
  tools: IdentityTools;
  /** the provider, loaded when it is first needed */
  open: () => Promise<IdentityProvider>;
};

export function sendPage(reply: FastifyReply, page: string, status = 200): FastifyReply {
  return reply.code(status).type("text/html; charset=utf-8").header("cache-control", "no-store").send(page);
}

export const unlisted = { schema: { hide: true } };

export const waitSentence = (seconds: number) =>
  `Too many attempts. Please wait ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
export const codeSentences = {
  wrong: "This code is not right, or was used before.",
  ended: "Five wrong codes: this sign-in has ended. Please give your password again.",
  "none-left":
    "Too many wrong codes for this account. Please use a recovery code, or a browser in which you signed in before, or try again tomorrow.",
};
