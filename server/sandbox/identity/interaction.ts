// The provider's sign-in, step by step, accepted only from the browser that began it.

import { minPasswordLength } from "@glasshouse/contract/auth.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { AppContext } from "../../http/app-context.ts";
import { codePage, consentPage, signInPage, strangerPage } from "./pages.ts";
import {
  findPerson,
  numberOfSubject,
  numberOfUsername,
  offerPeople,
  personNumber,
  personOf,
  recordConsent,
  subjectOf,
  takePerson,
} from "./people.ts";
import { consentedScope, identityClientId, identityPath } from "./provider.ts";
import { personOfTicket, ticketOf } from "./second-step.ts";
import { codeSentences, type Identity, sendPage, unlisted, waitSentence } from "./tools.ts";

/** Its people belong to no fund; their rows are in the house. */
const providerDb = ({ houseDb }: AppContext) => houseDb;

const offeredCount = 6;
const params = z.object({ uid: z.string().max(80) });
const takeForm = z.object({
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
  /** a signed-in subject that proves the password again */
  only: string | undefined;
};
type Answer = (identity: Identity, step: Step) => Promise<FastifyReply>;

async function detailsOf({ open }: Identity, request: FastifyRequest, reply: FastifyReply) {
  const provider = await open();
  return provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
}

async function finish({ open }: Identity, { request, reply }: Step, result: Record<string, unknown>) {
  const provider = await open();
  const next = await provider.interactionResult(request.raw, reply.raw, result);
  return reply.header("cache-control", "no-store").redirect(next, 303);
}

async function signedIn(identity: Identity, step: Step, number: number) {
  await identity.tools.remember(step.request, step.reply, subjectOf(number));
  return finish(identity, step, { login: { accountId: subjectOf(number) } });
}

const offeredField = z.object({ offered: z.string() });
const take: Answer = async (identity, step) => {
  const { context, tools } = identity;
  const form = takeForm.safeParse(step.request.body);
  const again = async (sentence: string) => {
    const offered = offeredField.safeParse(step.request.body).data?.offered ?? "";
    const shown = offered.split(",").flatMap((number) => personNumber.safeParse(number).data ?? []);
    const people = shown.slice(0, offeredCount).map(personOf);
    const page = {
      uid: step.uid,
      offered: people.length > 0 ? people : await offerPeople(providerDb(context), offeredCount),
      problem: { of: "take" as const, sentence },
      ...(form.success ? { chosen: form.data.person } : {}),
    };
    return sendPage(step.reply, signInPage(page), 400);
  };
  if (step.only) return again("You already have a person. Sign in as that person below.");
  if (!form.success) return again("Choose a person and a password.");
  const { person, password } = form.data;
  if (password.length < minPasswordLength)
    return again(`Password must be at least ${minPasswordLength} characters`);
  const guessable = tools.whyGuessable(password, personOf(person));
  if (guessable) return again(guessable);
  if (!(await takePerson(providerDb(context), person, await tools.hashPassword(step.request, password))))
    return again("This person was just taken. Choose another.");
  return signedIn(identity, step, person);
};

async function signInAgain({ context }: Identity, step: Step, username: string, sentence: string) {
  const offered = await offerPeople(providerDb(context), offeredCount);
  const problem = { of: "sign-in" as const, sentence };
  return sendPage(step.reply, signInPage({ uid: step.uid, offered, username, problem }), 400);
}

const signIn: Answer = async (identity, step) => {
  const { context, tools } = identity;
  const form = signInForm.safeParse(step.request.body);
  const again = (sentence: string) => signInAgain(identity, step, form.data?.username ?? "", sentence);
  if (!form.success) return again("Please give your user name and your password.");
  const { username, password } = form.data;
  const number = numberOfUsername(username);
  const known = number ? await findPerson(providerDb(context), number) : undefined;
  if (step.only && (!number || subjectOf(number) !== step.only))
    return again("Sign in as the person you are now.");
  const account = number ? subjectOf(number) : `name ${username.trim().toLowerCase()}`;
  const { right, waitS } = await tools.attempt(step.request, account, known?.passwordHash, password);
  if (waitS > 0) return again(waitSentence(waitS));
  if (!right || !number) return again("The user name or the password is not right.");
  if (!(await tools.secondFactor.isOn(subjectOf(number)))) return signedIn(identity, step, number);
  const ticket = ticketOf(context.secrets, step.uid, number);
  return sendPage(step.reply, codePage({ uid: step.uid, ticket }));
};

const giveCode: Answer = async (identity, step) => {
  const { context, tools } = identity;
  const form = codeForm.safeParse(step.request.body);
  const number = form.success && personOfTicket(context.secrets, step.uid, form.data.ticket);
  if (!form.success || !number) return sendPage(step.reply, strangerPage(), 404);
  const { code, ticket } = form.data;
  const given = await tools.verifyCode(step.request, subjectOf(number), code, ticket);
  if (given === "right") return signedIn(identity, step, number);
  const problem = codeSentences[given];
  if (given === "ended") return signInAgain(identity, step, personOf(number).username, problem);
  return sendPage(step.reply, codePage({ uid: step.uid, ticket, problem }), 400);
};

const consent: Answer = async (identity, step) => {
  const details = await detailsOf(identity, step.request, step.reply);
  const accountId = details?.session?.accountId;
  if (!accountId) return sendPage(step.reply, strangerPage(), 404);
  const provider = await identity.open();
  const grant = new provider.Grant({ accountId, clientId: identityClientId });
  grant.addOIDCScope(consentedScope);
  const grantId = await grant.save();
  await recordConsent(providerDb(identity.context), numberOfSubject(accountId));
  return finish(identity, step, { consent: { grantId } });
};

const cancel: Answer = (identity, step) => finish(identity, step, { error: "access_denied" });

const steps: Record<string, Answer> = { take, "sign-in": signIn, code: giveCode, consent, cancel };

export function registerInteraction(app: FastifyInstance, identity: Identity): void {
  const path = `${identityPath}/interaction/:uid`;
  app.get(path, unlisted, async (request, reply) => {
    const details = await detailsOf(identity, request, reply);
    if (!details) return sendPage(reply, strangerPage(), 404);
    const { uid, prompt, session } = details;
    if (prompt.name === "consent" && session)
      return sendPage(reply, consentPage({ uid, person: personOf(numberOfSubject(session.accountId)) }));
    const offered = await offerPeople(providerDb(identity.context), offeredCount);
    return sendPage(reply, signInPage({ uid, offered }));
  });
  for (const [name, answer] of Object.entries(steps))
    app.post(`${path}/${name}`, unlisted, async (request, reply) => {
      const details = await detailsOf(identity, request, reply);
      if (!details || details.uid !== params.parse(request.params).uid)
        return sendPage(reply, strangerPage(), 404);
      return answer(identity, { request, reply, uid: details.uid, only: details.session?.accountId });
    });
}
