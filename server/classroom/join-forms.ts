// /join as a form for browsers without scripts. A refusal shows the page again with what was typed.
import { randomBytes } from "node:crypto";
import { joinPath } from "@glasshouse/contract/addresses.ts";
import { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { translateSentence } from "@glasshouse/languages/sentences.ts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { joinFieldMessages } from "../../contract/field-messages.ts";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute, type Handler } from "../http/bind-route.ts";
import { compressPages } from "../http/compress-pages.ts";
import { requireCookies } from "../http/cookie-check.ts";
import { fillPage } from "../http/fill-page.ts";
import { readForms } from "../http/read-forms.ts";
import { readFor } from "../http/reader.ts";
import { getSentence, isOutcome, type Outcome, RequestRefused, toLoggedOutcome } from "../http/refusals.ts";
import { createPageSender } from "../http/send-page.ts";
import type { PageChooser } from "../http/static-pages.ts";
import { requireClassOfCode } from "./class-code.ts";
import { startSecondSession } from "./seat-by-card.ts";
import type { ShortCodeTries } from "./short-code-tries.ts";

/** A browser shows the reply to the second of two clicks. */
const submissionCacheMs = 60_000;

const dashboardPath = "/dashboard";
const typedFields = z
  .object({ code: z.string().max(100), words: z.string().max(100), card: z.string().max(100) })
  .partial()
  .catch({});

type JoinMode = "seat" | "card";
const actions = { seat: classroomRoutes.joinForm.path, card: classroomRoutes.takeOverForm.path };

type JoinHandlers = {
  tries: ShortCodeTries;
  join: Handler<typeof classroomRoutes.join>;
  takeOver: Handler<typeof classroomRoutes.takeOver>;
};

const isForm = ({ headers }: FastifyRequest) =>
  headers["content-type"]?.startsWith("application/x-www-form-urlencoded") ?? false;

type JoinReply = Awaited<ReturnType<JoinHandlers["join"]>>;

/** @returns the new seat; undefined for a returning learner @throws RequestRefused */
function getTakenSeat(answer: JoinReply): number | undefined {
  if (isOutcome(answer)) throw new RequestRefused(answer);
  invariant("id" in answer, "a seat was answered without its number");
  return answer.taken ? Number(answer.id) : undefined;
}

type Take = () => Promise<number | undefined>;

/**
 * Two submissions of one page take one seat.
 * @param press page mark and class
 * @returns the earlier submission's seat, or undefined after calling `take`
 */
function createSubmissionCache() {
  const submissions = new Map<string, Promise<number | undefined>>();
  const forget = (submissionKey: string, taking: Promise<number | undefined>) =>
    submissions.get(submissionKey) === taking && submissions.delete(submissionKey);
  return async (submissionKey: string | undefined, take: Take): Promise<number | undefined> => {
    if (submissionKey === undefined) {
      await take();
      return undefined;
    }
    for (let pending = submissions.get(submissionKey); pending; pending = submissions.get(submissionKey)) {
      const earlierSeat = await pending.catch(() => undefined);
      if (earlierSeat !== undefined) return earlierSeat;
      forget(submissionKey, pending); // it took no seat
    }
    // no await before this: a concurrent submission must find the promise
    const taking = take();
    submissions.set(submissionKey, taking);
    setTimeout(() => forget(submissionKey, taking), submissionCacheMs).unref();
    await taking;
    return undefined;
  };
}

function useFormRefusals(
  app: FastifyInstance,
  { findReader }: AppContext,
  show: ReturnType<typeof createPageRenderer>,
): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (!isForm(request) || error.statusCode === 413) throw error;
    const outcome = toLoggedOutcome(error, request);
    const way = request.routeOptions.url === joinPath ? "seat" : "card";
    const typed = typedFields.parse(request.body);
    return show(request, reply, {
      way,
      problem: readFor(findReader(request), () => getProblem(outcome)),
      signedIn: getSignedIn(outcome),
      typed,
      status: outcome.status,
    });
  });
}

const wrongFields = z.object({ fields: z.record(z.string(), z.string()) });

const signedInErrorSchema = z.object({ code: z.enum(["signed-in-elsewhere", "host-signed-in"]) });
type SignedIn = "no" | "yes" | "host";

function getSignedIn({ body }: Outcome): SignedIn {
  const parsed = signedInErrorSchema.safeParse(body);
  if (!parsed.success) return "no";
  return parsed.data.code === "host-signed-in" ? "host" : "yes";
}

function getProblem(outcome: Outcome): string {
  const parsed = wrongFields.safeParse(outcome.body);
  const fields = Object.values(parsed.data?.fields ?? {}).map((message) => translateSentence(message));
  return joinFieldMessages(fields) ?? getSentence(outcome);
}

type View = {
  way: JoinMode;
  problem?: string;
  signedIn?: SignedIn;
  typed?: Record<string, string | undefined>;
  status?: number;
};

function createPageRenderer(choosePages: PageChooser, context: AppContext) {
  const send = createPageSender(context.env);
  return (request: FastifyRequest, reply: FastifyReply, view: View) => {
    const { way, problem = "", signedIn = "no", typed = {}, status } = view;
    const { code = "", words = "", card = "" } = typed;
    const pageMark = randomBytes(16).toString("base64url");
    return send(
      request,
      reply,
      fillPage(choosePages(request, reply).join, {
        way,
        action: actions[way],
        problem,
        signedIn,
        code,
        words,
        card,
        once: pageMark,
      }),
      status,
    );
  };
}

export async function registerJoinForms(
  app: FastifyInstance,
  context: AppContext,
  { tries, join, takeOver }: JoinHandlers,
  choosePages: PageChooser | undefined,
): Promise<void> {
  readForms(app);
  if (choosePages) {
    await compressPages(app);
    const show = createPageRenderer(choosePages, context);
    useFormRefusals(app, context, show);
    app.get(joinPath, { schema: { hide: true } }, async (request, reply) => {
      const { with: asked } = z.object({ with: z.string() }).catch({ with: "" }).parse(request.query);
      return show(request, reply, { way: asked === "card" ? "card" : "seat" });
    });
  }
  const seatByPress = createSubmissionCache();
  bindRoute(app, context, classroomRoutes.joinForm, async (call) => {
    const { code, once: pageMark, cookies } = call.body;
    const { request, reply, session } = call;
    requireCookies(request, cookies);
    const world = await requireClassOfCode(context, tries, request, code);
    const sitsThere = session && request.world === world;
    const submissionKey = pageMark === "" || sitsThere ? undefined : `${world} ${pageMark}`;
    const take = async () => getTakenSeat(await join({ ...call, body: { code } }));
    const seat = await seatByPress(submissionKey, take);
    if (seat !== undefined && !(await startSecondSession(context, world, seat, reply))) await take();
    return reply.redirect(dashboardPath, 303);
  });
  bindRoute(app, context, classroomRoutes.takeOverForm, async (call) => {
    const { body, params, query, session, request, reply } = call;
    requireCookies(request, body.cookies);
    getTakenSeat(await takeOver({ body, params, query, session, request, reply }));
    return call.reply.redirect(dashboardPath, 303);
  });
}
