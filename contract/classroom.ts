import { addresses, joinAddresses, joinPath } from "./addresses.ts";
import { wireInstant } from "./amount.ts";
import { letInMinutes, mostKeptDays, mostSimulated, mostSteps } from "./class-limits.ts";
import { classReport } from "./class-report.ts";
import { classGuesses, guessBody } from "./guesses.ts";
import { joinBody, joinFormBody, takeOverBody } from "./join-bodies.ts";
import { lessonState, phaseId } from "./lesson.ts";
import { databaseInteger, databaseIntegerInText } from "./number-in-text.ts";
import { seatChoices, seatChoicesBody } from "./operator.ts";
import { investorPages, labPages } from "./pages.ts";
import { route } from "./route.ts";
import { z } from "./validator.ts";

const joined = z.object({
  id: z.string(),
  /** false for who sat there already */
  taken: z.boolean(),
  /** the page to go on with */
  path: z.string(),
});

export const seat = z.object({
  /** "quiet heron" */
  words: z.string(),
  /** with the words it takes the seat over on any other device */
  card: z.string(),
  /** the class's code, to be typed with them */
  code: z.string().nullable(),
  /** the longer one, of the picture on the wall: a browser that keeps the card knows by it that a scan leads here */
  link: z.string().nullable(),
  /** how often other words may still be drawn */
  drawsLeft: z.number().int(),
  asksHelp: z.boolean(),
  /** the host asks for a sign of life */
  nudged: z.boolean(),
  /** sits in the operator's seat, which the host has given away */
  operates: z.boolean(),
  /** when the class and all that is kept of the seat are deleted, in real time */
  endsAt: wireInstant.nullable(),
  /** to be handed in; null until the lesson is completed */
  completion: z.string().nullable(),
  /** null before there is one */
  guess: guessBody.nullable(),
});
export type SeatState = z.infer<typeof seat>;

/** A seat as its host sees it. Instants are real. */
export const seatTile = z.object({
  id: z.number().int(),
  words: z.string(),
  /** nobody sits there: a simulated learner, whom the server moves */
  simulated: z.boolean(),
  page: z.string(),
  seenAt: wireInstant,
  actedAt: wireInstant,
  asksHelp: z.boolean(),
  nudged: z.boolean(),
  operates: z.boolean(),
  /** answers to the ten offers before, and to those after */
  answeredBefore: z.number().int(),
  answeredAfter: z.number().int(),
  depositedCents: z.number().int(),
  outCents: z.number().int(),
});
export type SeatTile = z.infer<typeof seatTile>;

export const completion = z.object({ words: z.string(), code: z.string() });

/** Of all answers of a round: how many there are, false offers recognised, real ones suspected. */
const toldSoFar = z.object({
  seats: z.number().int(),
  answers: z.number().int(),
  /** null where one to four seats answered, as in the report: the wall would tell of one of them */
  told: z
    .object({
      falseFound: z.number().int(),
      falseAsked: z.number().int(),
      realAccused: z.number().int(),
      realAsked: z.number().int(),
    })
    .nullable(),
});

export const classState = z.object({
  title: z.string(),
  /** typed at the door */
  door: z.string().nullable(),
  /** in the link and the picture to scan */
  link: z.string().nullable(),
  locked: z.boolean(),
  /** until then people take seats past the limit of their network, in real time; null where the limit holds */
  letInUntil: wireInstant.nullable(),
  /** null in a class that was opened without a lesson */
  lesson: lessonState.nullable(),
  plan: z.array(z.object({ id: phaseId, minutes: z.number() })),
  /** the seats' two words stand on the wall */
  namesShown: z.boolean(),
  /** how far the reveal is told on the wall */
  step: z.number().int(),
  seats: z.number().int(),
  /** how many of the seats are taken by simulated learners */
  simulated: z.number().int(),
  /** when the class is deleted, in real time; null where nobody has said so */
  endsAt: wireInstant.nullable(),
  /** of people, or of simulated learners where nobody else sits there */
  before: toldSoFar,
  after: toldSoFar,
  /** of the same seats */
  guesses: classGuesses,
});
export type ClassState = z.infer<typeof classState>;

const seatParams = z.object({ id: databaseIntegerInText });
const done = z.object({ status: z.literal("done") });

export const classroomRoutes = {
  join: route({
    ...joinAddresses.seat,
    summary:
      "Take a seat in a class by its code: two drawn words, signed in, and nothing asked; whoever sits there already, or brings the card of a seat there, is led back",
    body: joinBody,
    reply: joined,
  }),
  takeOver: route({
    ...joinAddresses.card,
    summary: "Go on in one's own seat on another device, by its card; the older page yields",
    body: takeOverBody,
    reply: joined,
  }),
  joinForm: route({
    method: "POST",
    path: joinPath,
    access: "public",
    form: true,
    summary:
      "The same from the page's own form, where a browser runs no script: answers with a page, or leads on",
    body: joinFormBody,
  }),
  takeOverForm: route({
    method: "POST",
    path: `${joinPath}/seat`,
    access: "public",
    form: true,
    summary: "The same for a seat's card",
    body: takeOverBody,
  }),
  seat: route({
    ...addresses.seat,
    summary: "The caller's seat in a class, with its card",
    reply: seat,
    first: true,
  }),
  here: route({
    ...addresses.seatIsHere,
    whilePaused: true,
    summary: "A sign of life: on which page, and whether anything was done there",
    // a page of ours, so that the host reads nothing that somebody typed
    body: z.object({ page: z.enum([...investorPages, ...labPages]), acted: z.boolean() }),
    reply: done,
  }),
  help: route({
    ...addresses.seatAsksHelp,
    whilePaused: true,
    summary: "Ask the host for help, or take that back",
    body: z.object({ on: z.boolean() }),
    reply: seat,
  }),
  drawAgain: route({
    ...addresses.drawSeatAgain,
    summary: "Draw two other words, up to three times",
    reply: seat,
  }),
  choices: route({
    ...addresses.seatChoices,
    summary: "The operator's choices, for the learner to whom that seat was given",
    reply: seatChoices,
  }),
  choose: route({
    method: "PUT",
    path: "/api/seat/operator",
    access: "investor",
    summary: "Change them; they act once a day, before the payout",
    body: seatChoicesBody,
    reply: seatChoices,
  }),
  guess: route({
    method: "PUT",
    path: "/api/seat/guess",
    access: "investor",
    summary: "Guess the day on which the class's fund stops paying; changeable until the reveal begins",
    body: guessBody,
    reply: seat,
  }),
  show: route({
    method: "GET",
    path: "/api/admin/class",
    access: "admin",
    hasEffect: true,
    summary: "The class as its host leads it",
    reply: classState,
  }),
  goTo: route({
    method: "PUT",
    path: "/api/admin/class/phase",
    access: "admin",
    first: true,
    summary: "Go from a phase of the lesson to another; whoever is there already stays",
    body: z.object({ from: phaseId, to: phaseId }),
    reply: classState,
  }),
  pause: route({
    method: "PUT",
    path: "/api/admin/class/pause",
    access: "admin",
    first: true,
    summary: "Everything waits, or goes on",
    body: z.object({ on: z.boolean() }),
    reply: classState,
  }),
  door: route({
    method: "PUT",
    path: "/api/admin/class/door",
    access: "admin",
    summary: "Lock the door, or open it: nobody takes a seat behind a locked one",
    body: z.object({ locked: z.boolean() }),
    reply: classState,
  }),
  letIn: route({
    method: "PUT",
    path: "/api/admin/class/let-in",
    access: "admin",
    summary: `Let people take seats past the limit of their network for ${letInMinutes} minutes, or end that`,
    body: z.object({ on: z.boolean() }),
    reply: classState,
  }),
  names: route({
    method: "PUT",
    path: "/api/admin/class/names",
    access: "admin",
    summary: "Show the seats' drawn words on the wall, or don't",
    body: z.object({ shown: z.boolean() }),
    reply: classState,
  }),
  step: route({
    method: "PUT",
    path: "/api/admin/class/step",
    access: "admin",
    first: true,
    summary: "How far the reveal is told on the wall",
    body: z.object({ step: z.number().int().min(0).max(mostSteps) }),
    reply: classState,
  }),
  simulate: route({
    method: "PUT",
    path: "/api/admin/class/simulated",
    access: "admin",
    summary:
      "So many seats for simulated learners, who do the quiz and the lesson by the same calls as people; 0 takes them away",
    body: z.object({ seats: z.number().int().min(0).max(mostSimulated) }),
    reply: classState,
  }),
  keep: route({
    method: "PUT",
    path: "/api/admin/class/end",
    access: "admin",
    summary: "Say in how many days the class is deleted, at most 60; 0 deletes it now",
    body: z.object({ days: z.number().int().min(0).max(mostKeptDays) }),
    reply: z.object({
      endsAt: wireInstant,
      /** the page to go on with, where the class is deleted now */
      path: z.string().nullable(),
    }),
  }),
  completions: route({
    method: "GET",
    path: "/api/admin/class/completions",
    access: "admin",
    summary: "Who has completed the lesson, with the code that they hand in",
    reply: z.array(completion),
  }),
  seats: route({
    method: "GET",
    path: "/api/admin/class/seats",
    access: "admin",
    summary: "Every seat of the class",
    reply: z.array(seatTile),
  }),
  report: route({
    method: "GET",
    path: "/api/admin/class/report",
    access: "admin",
    summary: "What the class learnt and what it cost, without names; nothing of groups under five",
    reply: classReport,
  }),
  export: route({
    method: "GET",
    path: "/api/admin/class/export",
    access: "admin",
    hasEffect: true,
    summary:
      "The same as rows, in a zip of CSV files with a codebook; seats have drawn numbers, anew in each",
  }),
  nudge: route({
    method: "POST",
    path: "/api/admin/class/seats/:id/nudge",
    access: "admin",
    summary: "Ask whoever sits there for a sign of life",
    params: seatParams,
    reply: done,
  }),
  rename: route({
    method: "POST",
    path: "/api/admin/class/seats/:id/words",
    access: "admin",
    summary: "Draw two other words for a seat",
    params: seatParams,
    reply: done,
  }),
  card: route({
    method: "POST",
    path: "/api/admin/class/seats/:id/card",
    access: "admin",
    summary: "Make a seat's card anew, to give the seat to another device; every page of it yields",
    params: seatParams,
    reply: z.object({ words: z.string(), card: z.string() }),
  }),
  giveOperator: route({
    method: "PUT",
    path: "/api/admin/class/operator",
    access: "admin",
    summary: "Give the operator's seat to a learner, or take it back",
    body: z.object({ seat: databaseInteger.nullable() }),
    reply: done,
  }),
  removeNewest: route({
    method: "DELETE",
    path: "/api/admin/class/seats",
    access: "admin",
    summary: "Take away every seat that a person took within the last minute",
    reply: z.object({ removed: z.number().int() }),
  }),
  remove: route({
    method: "DELETE",
    path: "/api/admin/class/seats/:id",
    access: "admin",
    summary: "Take a seat away: its pages yield and its card is worth nothing",
    params: seatParams,
    reply: done,
  }),
};
