import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { accountPage, notSignedInPage } from "./pages.ts";
import { getPerson, parseSubject } from "./people.ts";
import { identityPath } from "./provider.ts";
import { codeSentences, type Identity, sendPage, unlisted } from "./tools.ts";

const codeForm = z.object({ code: z.string().trim().max(40).default("") });

export async function loadProviderSession({ open }: Identity, request: FastifyRequest, reply: FastifyReply) {
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
    const person = getPerson(parseSubject(subject));
    const enrolment = await secondFactor.enrol(subject, person.username);
    const page = accountPage({ person, twoFactor: enrolment === undefined, enrolment, ...more });
    return sendPage(reply, page, more.problem ? 400 : 200);
  };
  type Answer = (request: FastifyRequest, reply: FastifyReply, subject: string) => Promise<FastifyReply>;
  const route = (method: "get" | "post", path: string, answer: Answer) =>
    app[method](`${identityPath}/account${path}`, unlisted, async (request, reply) => {
      const { accountId } = await loadProviderSession(identity, request, reply);
      return accountId ? answer(request, reply, accountId) : sendPage(reply, notSignedInPage(), 401);
    });
  const getCode = (request: FastifyRequest) => codeForm.safeParse(request.body).data?.code ?? "";

  route("get", "", (_request, reply, subject) => show(reply, subject));
  route("post", "/confirm", async (request, reply, subject) => {
    const recoveryCodes = await secondFactor.confirm(subject, getCode(request).replaceAll(/\s/g, ""));
    if (recoveryCodes) return show(reply, subject, { recoveryCodes });
    return show(reply, subject, { problem: "This code is wrong. Enter the next one." });
  });
  route("post", "/off", async (request, reply, subject) => {
    const result = await verifyCode(request, subject, getCode(request), undefined);
    if (result === "right") await secondFactor.turnOff(subject);
    return show(reply, subject, result === "right" ? {} : { problem: codeSentences[result] });
  });
}
