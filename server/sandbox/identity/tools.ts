// What the identity provider gets from outside, as functions, and what its pages share.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../../http/app-context.ts";
import type { IdentityProvider } from "./provider.ts";

export type IdentityTools = {
  /** where a sign-in leads back to, below the address that the browser used */
  callbackPath: string;
  hashPassword: (password: string) => Promise<string>;
  passwordMatches: (hash: string | undefined, password: string) => Promise<boolean>;
  isCommonPassword: (password: string) => boolean;
  secondFactor: {
    isOn(owner: string): Promise<boolean>;
    enrol(owner: string, label: string): Promise<{ secret: string; qr: string } | undefined>;
    confirm(owner: string, code: string): Promise<string[] | undefined>;
    verify(owner: string, code: string): Promise<boolean>;
    turnOff(owner: string): Promise<void>;
  };
  /** @returns what the attempt gave, or the seconds to wait before another */
  attempt: (
    request: FastifyRequest,
    who: string,
    work: () => Promise<boolean>,
  ) => Promise<{ right: boolean; waitS: number }>;
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
export const wrongCodeSentence = "This code is not right, or was used before.";
