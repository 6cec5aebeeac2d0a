import { translateSentence } from "@glasshouse/languages/sentences.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { accountPage, notSignedInPage, type Problem } from "./pages.ts";
import { accountWords as words } from "./pages.words.ts";
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
    more: { problem?: Problem; recoveryCodes?: string[] } = {},
  ) => {
    const person = getPerson(parseSubject(subject));
    const enrolment = await secondFactor.enrol(subject, person.username);
    const page = { person, twoFactor: enrolment === undefined, enrolment, ...more };
    return sendPage(identity, reply, () => accountPage(page), more.problem ? 400 : 200);
  };
  type Answer = (request: FastifyRequest, reply: FastifyReply, subject: string) => Promise<FastifyReply>;
  const route = (method: "get" | "post", path: string, answer: Answer) =>
    app[method](`${identityPath}/account${path}`, unlisted, async (request, reply) => {
      const { accountId } = await loadProviderSession(identity, request, reply);
      return accountId ? answer(request, reply, accountId) : sendPage(identity, reply, notSignedInPage, 401);
    });
  const getCode = (request: FastifyRequest) => codeForm.safeParse(request.body).data?.code ?? "";

  route("get", "", (_request, reply, subject) => show(reply, subject));
  route("post", "/confirm", async (request, reply, subject) => {
    const recoveryCodes = await secondFactor.confirm(subject, getCode(request).replaceAll(/\s/g, ""));
    if (recoveryCodes) return show(reply, subject, { recoveryCodes });
    return show(reply, subject, { problem: words.wrongCode });
  });
  route("post", "/off", async (request, reply, subject) => {
    const result = await verifyCode(request, subject, getCode(request), undefined);
    if (result === "right") await secondFactor.turnOff(subject);
    const problem = result === "right" ? undefined : () => translateSentence(codeSentences[result]);
    return show(reply, subject, problem ? { problem } : {});
  });
}
