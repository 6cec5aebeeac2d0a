// The provider's sign-in, step by step, accepted only from the browser that began it.

import { minPasswordLength, shortPasswordMessage } from "@glasshouse/contract/auth.ts";
import { translateSentence } from "@glasshouse/languages/sentences.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { AppContext } from "../../http/app-context.ts";
import { codePage, consentPage, notSignedInPage, type Problem, signInPage } from "./pages.ts";
import { providerSignInWords as words } from "./pages.words.ts";
import {
  findPerson,
  getPerson,
  offerPeople,
  parseSubject,
  parseUsername,
  personNumber,
  recordConsent,
  takePerson,
  toSubject,
} from "./people.ts";
import { consentedScope, identityClientId, identityPath } from "./provider.ts";
import { createTicket, verifyTicket } from "./second-factor-ticket.ts";
import { codeSentences, type Identity, sendPage, unlisted } from "./tools.ts";

/** Its people belong to no fund; their rows are in the house. */
const getProviderDb = ({ houseDb }: AppContext) => houseDb;

const offeredCount = 6;
const params = z.object({ uid: z.string().max(80) });
const choosePersonForm = z.object({
  person: personNumber,
  password: z.string().max(200),
  offered: z.string().max(60).default(""),
});
const signInForm = z.object({ username: z.string().max(120), password: z.string().max(200) });
const codeForm = z.object({ code: z.string().max(40), ticket: z.string().max(200) });

type Step = {
  request: FastifyRequest;
  reply: FastifyReply;
  uid: string;
  requiredSubject: string | undefined;
};
type Answer = (identity: Identity, step: Step) => Promise<FastifyReply>;

async function loadDetails({ open }: Identity, request: FastifyRequest, reply: FastifyReply) {
  const provider = await open();
  return provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
}

async function finish({ open }: Identity, { request, reply }: Step, result: Record<string, unknown>) {
  const provider = await open();
  const next = await provider.interactionResult(request.raw, reply.raw, result);
  return reply.header("cache-control", "no-store").redirect(next, 303);
}

async function signedIn(identity: Identity, step: Step, number: number) {
  await identity.tools.trustBrowser(step.request, step.reply, toSubject(number));
  return finish(identity, step, { login: { accountId: toSubject(number) } });
}

const offeredField = z.object({ offered: z.string() });
const choosePerson: Answer = async (identity, step) => {
  const { context, tools } = identity;
  const form = choosePersonForm.safeParse(step.request.body);
  const showAgain = async (say: Problem) => {
    const offered = offeredField.safeParse(step.request.body).data?.offered ?? "";
    const shown = offered.split(",").flatMap((number) => personNumber.safeParse(number).data ?? []);
    const people = shown.slice(0, offeredCount).map(getPerson);
    const page = {
      uid: step.uid,
      offered: people.length > 0 ? people : await offerPeople(getProviderDb(context), offeredCount),
      problem: { of: "take" as const, say },
      ...(form.success ? { chosen: form.data.person } : {}),
    };
    return sendPage(identity, step.reply, () => signInPage(page), 400);
  };
  if (step.requiredSubject) return showAgain(words.hasPerson);
  if (!form.success) return showAgain(words.choose);
  const { person, password } = form.data;
  if (password.length < minPasswordLength) return showAgain(() => translateSentence(shortPasswordMessage));
  const guessable = tools.whyGuessable(password, getPerson(person));
  if (guessable) return showAgain(() => translateSentence(guessable));
  if (!(await takePerson(getProviderDb(context), person, await tools.hashPassword(step.request, password))))
    return showAgain(words.taken);
  return signedIn(identity, step, person);
};

async function showSignInAgain(identity: Identity, step: Step, username: string, say: Problem) {
  const { context } = identity;
  const offered = await offerPeople(getProviderDb(context), offeredCount);
  const problem = { of: "sign-in" as const, say };
  return sendPage(identity, step.reply, () => signInPage({ uid: step.uid, offered, username, problem }), 400);
}

const signIn: Answer = async (identity, step) => {
  const { context, tools } = identity;
  const form = signInForm.safeParse(step.request.body);
  const showAgain = (say: Problem) => showSignInAgain(identity, step, form.data?.username ?? "", say);
  if (!form.success) return showAgain(words.enterBoth);
  const { username, password } = form.data;
  const number = parseUsername(username);
  const person = number ? await findPerson(getProviderDb(context), number) : undefined;
  if (step.requiredSubject && (!number || toSubject(number) !== step.requiredSubject))
    return showAgain(words.sameAsNow);
  const account = number ? toSubject(number) : `name ${username.trim().toLowerCase()}`;
  const { right, waitS } = await tools.checkPassword(step.request, account, person?.passwordHash, password);
  if (waitS > 0) return showAgain(() => words.wait({ seconds: waitS }));
  if (!right || !number) return showAgain(words.wrong);
  if (!(await tools.secondFactor.isOn(toSubject(number)))) return signedIn(identity, step, number);
  const ticket = createTicket(context.secrets, step.uid, number);
  return sendPage(identity, step.reply, () => codePage({ uid: step.uid, ticket }));
};

const submitCode: Answer = async (identity, step) => {
  const { context, tools } = identity;
  const form = codeForm.safeParse(step.request.body);
  const number = form.success && verifyTicket(context.secrets, step.uid, form.data.ticket);
  if (!form.success || !number) return sendPage(identity, step.reply, notSignedInPage, 404);
  const { code, ticket } = form.data;
  const result = await tools.verifyCode(step.request, toSubject(number), code, ticket);
  if (result === "right") return signedIn(identity, step, number);
  const problem = () => translateSentence(codeSentences[result]);
  if (result === "ended") return showSignInAgain(identity, step, getPerson(number).username, problem);
  return sendPage(identity, step.reply, () => codePage({ uid: step.uid, ticket, problem }), 400);
};

const consent: Answer = async (identity, step) => {
  const details = await loadDetails(identity, step.request, step.reply);
  const accountId = details?.session?.accountId;
  if (!accountId) return sendPage(identity, step.reply, notSignedInPage, 404);
  const provider = await identity.open();
  const grant = new provider.Grant({ accountId, clientId: identityClientId });
  grant.addOIDCScope(consentedScope);
  const grantId = await grant.save();
  await recordConsent(getProviderDb(identity.context), parseSubject(accountId));
  return finish(identity, step, { consent: { grantId } });
};

const cancel: Answer = (identity, step) => finish(identity, step, { error: "access_denied" });

const steps: Record<string, Answer> = {
  take: choosePerson,
  "sign-in": signIn,
  code: submitCode,
  consent,
  cancel,
};

export function registerInteraction(app: FastifyInstance, identity: Identity): void {
  const path = `${identityPath}/interaction/:uid`;
  app.get(path, unlisted, async (request, reply) => {
    const details = await loadDetails(identity, request, reply);
    if (!details) return sendPage(identity, reply, notSignedInPage, 404);
    const { uid, prompt, session } = details;
    if (prompt.name === "consent" && session)
      return sendPage(identity, reply, () =>
        consentPage({ uid, person: getPerson(parseSubject(session.accountId)) }),
      );
    const offered = await offerPeople(getProviderDb(identity.context), offeredCount);
    return sendPage(identity, reply, () => signInPage({ uid, offered }));
  });
  for (const [name, answer] of Object.entries(steps))
    app.post(`${path}/${name}`, unlisted, async (request, reply) => {
      const details = await loadDetails(identity, request, reply);
      if (!details || details.uid !== params.parse(request.params).uid)
        return sendPage(identity, reply, notSignedInPage, 404);
      return answer(identity, {
        request,
        reply,
        uid: details.uid,
        requiredSubject: details.session?.accountId,
      });
    });
}
