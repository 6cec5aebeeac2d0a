// The account page: two-factor authentication and recovery codes.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { accountPage, strangerPage } from "./pages.ts";
import { numberOfSubject, personOf } from "./people.ts";
import { identityPath } from "./provider.ts";
import { codeSentences, type Identity, sendPage, unlisted } from "./tools.ts";

const codeForm = z.object({ code: z.string().trim().max(40).default("") });

/** The provider's own session. */
export async function sessionOf({ open }: Identity, request: FastifyRequest, reply: FastifyReply) {
  const provider = await open();
  return provider.Session.get(provider.createContext(request.raw, reply.raw));
}

export function registerAccount(app: FastifyInstance, identity: Identity): void {
  const { secondFactor, verifyCode } = identity.tools;
  const show = async (
    reply: FastifyReply,
    subject: string,
    more: { problem?: string; recoveryCodes?: string[] } = {},
  ) => {
    const person = personOf(numberOfSubject(subject));
    const enrolment = await secondFactor.enrol(subject, person.username);
    const page = accountPage({ person, twoFactor: enrolment === undefined, enrolment, ...more });
    return sendPage(reply, page, more.problem ? 400 : 200);
  };
  type Answer = (request: FastifyRequest, reply: FastifyReply, subject: string) => Promise<FastifyReply>;
  const route = (method: "get" | "post", path: string, answer: Answer) =>
    app[method](`${identityPath}/account${path}`, unlisted, async (request, reply) => {
      const { accountId } = await sessionOf(identity, request, reply);
      return accountId ? answer(request, reply, accountId) : sendPage(reply, strangerPage(), 401);
    });
  const codeOf = (request: FastifyRequest) => codeForm.safeParse(request.body).data?.code ?? "";

  route("get", "", (_request, reply, subject) => show(reply, subject));
  route("post", "/confirm", async (request, reply, subject) => {
    const recoveryCodes = await secondFactor.confirm(subject, codeOf(request).replaceAll(/\s/g, ""));
    if (recoveryCodes) return show(reply, subject, { recoveryCodes });
    return show(reply, subject, { problem: "This code is not right. Please try the next one." });
  });
  route("post", "/off", async (request, reply, subject) => {
    const given = await verifyCode(request, subject, codeOf(request), undefined);
    if (given === "right") await secondFactor.turnOff(subject);
    return show(reply, subject, given === "right" ? {} : { problem: codeSentences[given] });
  });
}
