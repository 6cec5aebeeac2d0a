// /join as a form for browsers without scripts. A refusal shows the page again with what was typed.
import { randomBytes } from "node:crypto";
import { joinPath } from "@glasshouse/contract/addresses.ts";
import { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { sentencesOf } from "@glasshouse/contract/field-sentences.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute, type Handler } from "../http/bind-route.ts";
import { compressPages } from "../http/compress-pages.ts";
import { requireCookies } from "../http/cookie-check.ts";
import { fillPage } from "../http/fill-page.ts";
import { readForms } from "../http/read-forms.ts";
import { isOutcome, type Outcome, RequestRefused, sentenceIn, toldOutcome } from "../http/refusals.ts";
import { pageSender } from "../http/send-page.ts";
import { findClassBehind } from "./class-door.ts";
import type { DoorTries } from "./door-tries.ts";
import { alsoSitIn } from "./seat-by-card.ts";

/** A browser shows the reply to the second of two clicks. */
const pressedKeptMs = 60_000;

const dashboardPath = "/dashboard";
const typedFields = z
  .object({ code: z.string().max(100), words: z.string().max(100), card: z.string().max(100) })
  .partial()
  .catch({});

type Way = "seat" | "card";
const actions = { seat: classroomRoutes.joinForm.path, card: classroomRoutes.takeOverForm.path };

type Doors = {
  tries: DoorTries;
  join: Handler<typeof classroomRoutes.join>;
  takeOver: Handler<typeof classroomRoutes.takeOver>;
};

const isForm = ({ headers }: FastifyRequest) =>
  headers["content-type"]?.startsWith("application/x-www-form-urlencoded") ?? false;

type Seated = Awaited<ReturnType<Doors["join"]>>;

/** @returns the new seat; undefined for a returning learner @throws RequestRefused */
function takenSeatIn(answer: Seated): number | undefined {
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
function seatsByPress() {
  const pressed = new Map<string, Promise<number | undefined>>();
  const forget = (press: string, taking: Promise<number | undefined>) =>
    pressed.get(press) === taking && pressed.delete(press);
  return async (press: string | undefined, take: Take): Promise<number | undefined> => {
    if (press === undefined) {
      await take();
      return undefined;
    }
    for (let before = pressed.get(press); before; before = pressed.get(press)) {
      const earlier = await before.catch(() => undefined);
      if (earlier !== undefined) return earlier;
      forget(press, before); // it took no seat
    }
    // no await before this: a concurrent submission must find the promise
    const taking = take();
    pressed.set(press, taking);
    setTimeout(() => forget(press, taking), pressedKeptMs).unref();
    await taking;
    return undefined;
  };
}

function useFormRefusals(app: FastifyInstance, show: ReturnType<typeof pageShower>): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (!isForm(request) || error.statusCode === 413) throw error;
    const outcome = toldOutcome(error, request);
    const way = request.routeOptions.url === joinPath ? "seat" : "card";
    const typed = typedFields.parse(request.body);
    return show(request, reply, {
      way,
      problem: problemIn(outcome),
      signedIn: signedInBy(outcome),
      typed,
      status: outcome.status,
    });
  });
}

const wrongFields = z.object({ fields: z.record(z.string(), z.string()) });

const inTheWay = z.object({ code: z.enum(["signed-in-elsewhere", "host-signed-in"]) });
type SignedIn = "no" | "yes" | "host";

function signedInBy({ body }: Outcome): SignedIn {
  const told = inTheWay.safeParse(body);
  if (!told.success) return "no";
  return told.data.code === "host-signed-in" ? "host" : "yes";
}

function problemIn(outcome: Outcome): string {
  const told = wrongFields.safeParse(outcome.body);
  return (told.success && sentencesOf(told.data.fields)) || sentenceIn(outcome);
}

type View = {
  way: Way;
  problem?: string;
  signedIn?: SignedIn;
  typed?: Record<string, string | undefined>;
  status?: number;
};

function pageShower(page: string, context: AppContext) {
  const send = pageSender(context.env);
  return (request: FastifyRequest, reply: FastifyReply, view: View) => {
    const { way, problem = "", signedIn = "no", typed = {}, status } = view;
    const { code = "", words = "", card = "" } = typed;
    const once = randomBytes(16).toString("base64url");
    return send(
      request,
      reply,
      fillPage(page, {
        way,
        action: actions[way],
        problem,
        signedIn,
        code,
        words,
        card,
        once,
      }),
      status,
    );
  };
}

/** @param page its markup; undefined on a server without pages */
export async function registerJoinForms(
  app: FastifyInstance,
  context: AppContext,
  { tries, join, takeOver }: Doors,
  page: string | undefined,
): Promise<void> {
  readForms(app);
  if (page !== undefined) {
    await compressPages(app);
    const show = pageShower(page, context);
    useFormRefusals(app, show);
    app.get(joinPath, { schema: { hide: true } }, async (request, reply) => {
      const { with: asked } = z.object({ with: z.string() }).catch({ with: "" }).parse(request.query);
      return show(request, reply, { way: asked === "card" ? "card" : "seat" });
    });
  }
  const seatByPress = seatsByPress();
  bindRoute(app, context, classroomRoutes.joinForm, async (call) => {
    const { code, once, cookies } = call.body;
    const { request, reply, session } = call;
    requireCookies(request, cookies);
    const world = await findClassBehind(context, tries, request, code);
    const sitsThere = session && request.world === world;
    const press = once === "" || sitsThere ? undefined : `${world} ${once}`;
    const take = async () => takenSeatIn(await join({ ...call, body: { code } }));
    const seat = await seatByPress(press, take);
    if (seat !== undefined && !(await alsoSitIn(context, world, seat, reply))) await take();
    return reply.redirect(dashboardPath, 303);
  });
  bindRoute(app, context, classroomRoutes.takeOverForm, async (call) => {
    const { body, params, query, session, request, reply } = call;
    requireCookies(request, body.cookies);
    takenSeatIn(await takeOver({ body, params, query, session, request, reply }));
    return call.reply.redirect(dashboardPath, 303);
  });
}
