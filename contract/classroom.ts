import { joinPath, joinRoutes, routeAddresses } from "./addresses.ts";
import { wireInstant } from "./amount.ts";
import { admissionMinutes, maxRetentionDays, maxSimulated, maxSteps } from "./class-limits.ts";
import { classReport } from "./class-report.ts";
import { classGuesses, guessBody, surenessBody } from "./guesses.ts";
import { joinBody, joinFormBody, takeOverBody } from "./join-bodies.ts";
import { lessonState, phaseId } from "./lesson.ts";
import { databaseInteger, databaseIntegerInText } from "./number-in-text.ts";
import { operatorSeat, seatChoicesBody } from "./operator.ts";
import { investorPages, labPages } from "./pages.ts";
import { defineRoute } from "./route.ts";
import { seatTile } from "./seat-tile.ts";
import { z } from "./validator.ts";

const joinReply = z.object({
  id: z.string(),
  /** false for a returning learner */
  taken: z.boolean(),
  path: z.string(),
});

export const seat = z.object({
  words: z.string(),
  /** with the words it moves the seat to another device */
  card: z.string(),
  /** short code */
  code: z.string().nullable(),
  /** the link's code, by which a browser finds its cards */
  link: z.string().nullable(),
  /** remaining changes of words */
  drawsLeft: z.number().int(),
  asksHelp: z.boolean(),
  /** the host asks for a response */
  nudged: z.boolean(),
  operates: z.boolean(),
  /** deletion, in real time */
  endsAt: wireInstant.nullable(),
  /** null until completed */
  completion: z.string().nullable(),
  guess: guessBody.nullable(),
  /** null until said */
  sureness: z.object({ early: z.number().int().nullable(), late: z.number().int().nullable() }),
});
export type SeatState = z.infer<typeof seat>;

export const completion = z.object({ words: z.string(), code: z.string() });

const answerCounts = z.object({
  seats: z.number().int(),
  answers: z.number().int(),
  /** null for one to four seats */
  counts: z
    .object({
      falseFound: z.number().int(),
      falseAsked: z.number().int(),
      realAccused: z.number().int(),
      realAsked: z.number().int(),
    })
    .nullable(),
});

const languageCode = z.string().regex(/^[a-z]{2,3}$/);

export const classState = z.object({
  title: z.string(),
  door: z.string().nullable(),
  link: z.string().nullable(),
  locked: z.boolean(),
  /** in which learners begin; null: in their browser's */
  language: z.string().nullable(),
  /** null while the network limit holds */
  letInUntil: wireInstant.nullable(),
  /** null without a lesson */
  lesson: lessonState.nullable(),
  plan: z.array(z.object({ id: phaseId, minutes: z.number() })),
  namesShown: z.boolean(),
  /** step of the reveal on the wall */
  step: z.number().int(),
  seats: z.number().int(),
  simulated: z.number().int(),
  /** deletion, in real time */
  endsAt: wireInstant.nullable(),
  /** people's, or else simulated learners' */
  before: answerCounts,
  after: answerCounts,
  guesses: classGuesses,
});
export type ClassState = z.infer<typeof classState>;

const seatParams = z.object({ id: databaseIntegerInText });
const doneReply = z.object({ status: z.literal("done") });

export const classroomRoutes = {
  join: defineRoute({
    ...joinRoutes.seat,
    summary:
      "Take a seat in a class by its code; a signed-in learner, or one with a seat card, returns to their seat",
    body: joinBody,
    reply: joinReply,
  }),
  takeOver: defineRoute({
    ...joinRoutes.card,
    summary: "Move one's seat to this device, by its card; the other device is signed out",
    body: takeOverBody,
    reply: joinReply,
  }),
  joinForm: defineRoute({
    method: "POST",
    path: joinPath,
    access: "public",
    form: true,
    summary: "The same as a form for browsers without scripts: replies with a page or a redirect",
    body: joinFormBody,
  }),
  takeOverForm: defineRoute({
    method: "POST",
    path: `${joinPath}/seat`,
    access: "public",
    form: true,
    summary: "The same for a seat's card",
    body: takeOverBody,
  }),
  seat: defineRoute({
    ...routeAddresses.seat,
    summary: "The caller's seat in a class, with its card",
    reply: seat,
  }),
  here: defineRoute({
    ...routeAddresses.seatIsHere,
    whilePaused: true,
    summary: "Heartbeat with the current page and whether the learner was active",
    // fixed pages, so that no learner's text reaches the host
    body: z.object({ page: z.enum([...investorPages, ...labPages]), acted: z.boolean() }),
    reply: doneReply,
  }),
  help: defineRoute({
    ...routeAddresses.seatAsksHelp,
    whilePaused: true,
    summary: "Ask the host for help, or cancel that",
    body: z.object({ on: z.boolean() }),
    reply: seat,
  }),
  drawAgain: defineRoute({
    ...routeAddresses.drawSeatAgain,
    summary: "Change the seat's words, up to three times",
    reply: seat,
  }),
  choices: defineRoute({
    ...routeAddresses.seatChoices,
    summary: "The operator's choices and what the fund holds, for the learner who is the operator",
    reply: operatorSeat,
  }),
  choose: defineRoute({
    method: "PUT",
    path: "/api/seat/operator",
    access: "investor",
    summary: "Change them; they act once a day, before the payout",
    body: seatChoicesBody,
    reply: operatorSeat,
  }),
  guess: defineRoute({
    method: "PUT",
    path: "/api/seat/guess",
    access: "investor",
    summary: "Guess the day on which the class's fund stops paying; changeable until the reveal begins",
    body: guessBody,
    reply: seat,
  }),
  sureness: defineRoute({
    method: "PUT",
    path: "/api/seat/sureness",
    access: "investor",
    summary: "Say how sure one is to get the money back, once early and once later, until the reveal",
    body: surenessBody,
    reply: seat,
  }),
  show: defineRoute({
    method: "GET",
    path: "/api/admin/class",
    access: "admin",
    hasEffect: true,
    summary: "The class as its host leads it",
    reply: classState,
  }),
  goTo: defineRoute({
    method: "PUT",
    path: "/api/admin/class/phase",
    access: "admin",
    first: true,
    summary: "Move the lesson from one phase to another; no effect if already there",
    body: z.object({ from: phaseId, to: phaseId }),
    reply: classState,
  }),
  pause: defineRoute({
    method: "PUT",
    path: "/api/admin/class/pause",
    access: "admin",
    first: true,
    summary: "Pause or resume the class",
    body: z.object({ on: z.boolean() }),
    reply: classState,
  }),
  door: defineRoute({
    method: "PUT",
    path: "/api/admin/class/door",
    access: "admin",
    summary: "Lock or unlock the class: a locked one takes no new seats",
    body: z.object({ locked: z.boolean() }),
    reply: classState,
  }),
  language: defineRoute({
    method: "PUT",
    path: "/api/admin/class/language",
    access: "admin",
    summary: "Choose the language in which learners who join begin",
    body: z.object({ language: languageCode.nullable() }),
    reply: classState,
  }),
  letIn: defineRoute({
    method: "PUT",
    path: "/api/admin/class/let-in",
    access: "admin",
    summary: `Lift the limit of seats per network for ${admissionMinutes} minutes, or restore it`,
    body: z.object({ on: z.boolean() }),
    reply: classState,
  }),
  names: defineRoute({
    method: "PUT",
    path: "/api/admin/class/names",
    access: "admin",
    summary: "Show or hide the seats' words on the wall",
    body: z.object({ shown: z.boolean() }),
    reply: classState,
  }),
  step: defineRoute({
    method: "PUT",
    path: "/api/admin/class/step",
    access: "admin",
    first: true,
    summary: "Set the step of the reveal on the wall",
    body: z.object({ step: z.number().int().min(0).max(maxSteps) }),
    reply: classState,
  }),
  simulate: defineRoute({
    method: "PUT",
    path: "/api/admin/class/simulated",
    access: "admin",
    summary: "Set the number of simulated learners, who use the same calls as people",
    body: z.object({ seats: z.number().int().min(0).max(maxSimulated) }),
    reply: classState,
  }),
  keep: defineRoute({
    method: "PUT",
    path: "/api/admin/class/end",
    access: "admin",
    summary: "Set in how many days the class is deleted, at most 60; 0 deletes it now",
    body: z.object({ days: z.number().int().min(0).max(maxRetentionDays) }),
    reply: z.object({
      endsAt: wireInstant,
      path: z.string().nullable(),
    }),
  }),
  completions: defineRoute({
    method: "GET",
    path: "/api/admin/class/completions",
    access: "admin",
    summary: "Learners who completed the lesson, with their codes",
    reply: z.array(completion),
  }),
  seats: defineRoute({
    method: "GET",
    path: "/api/admin/class/seats",
    access: "admin",
    summary: "Every seat of the class",
    reply: z.array(seatTile),
  }),
  report: defineRoute({
    method: "GET",
    path: "/api/admin/class/report",
    access: "admin",
    summary: "What the class learnt and what it cost, without names or figures for fewer than five",
    reply: classReport,
  }),
  export: defineRoute({
    method: "GET",
    path: "/api/admin/class/export",
    access: "admin",
    hasEffect: true,
    summary: "The class as CSV files with a codebook, in a zip; seats have new random numbers in each export",
  }),
  nudge: defineRoute({
    method: "POST",
    path: "/api/admin/class/seats/:id/nudge",
    access: "admin",
    summary: "Ask a learner to respond",
    params: seatParams,
    reply: doneReply,
  }),
  rename: defineRoute({
    method: "POST",
    path: "/api/admin/class/seats/:id/words",
    access: "admin",
    summary: "Change a seat's words",
    params: seatParams,
    reply: doneReply,
  }),
  card: defineRoute({
    method: "POST",
    path: "/api/admin/class/seats/:id/card",
    access: "admin",
    summary: "Replace a seat's card; its devices are signed out",
    params: seatParams,
    reply: z.object({ words: z.string(), card: z.string() }),
  }),
  giveOperator: defineRoute({
    method: "PUT",
    path: "/api/admin/class/operator",
    access: "admin",
    summary: "Make operator to a learner, or take it back",
    body: z.object({ seat: databaseInteger.nullable() }),
    reply: doneReply,
  }),
  removeNewest: defineRoute({
    method: "DELETE",
    path: "/api/admin/class/seats",
    access: "admin",
    summary: "Remove every seat that a person took within the last minute",
    reply: z.object({ removed: z.number().int() }),
  }),
  remove: defineRoute({
    method: "DELETE",
    path: "/api/admin/class/seats/:id",
    access: "admin",
    summary: "Remove a seat; its devices are signed out and its card is void",
    params: seatParams,
    reply: doneReply,
  }),
};
