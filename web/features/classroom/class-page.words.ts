import type { PhaseId } from "@glasshouse/core/classroom/lesson-plans.ts";
import { formatCounted, formatList } from "@glasshouse/core/format.ts";
import { phaseTitles } from "../../display/phase.words.ts";
import { menuEntries } from "../../shell/menu-entries.ts";
import type { Need } from "./seat-needs.ts";

const pageNames: ReadonlyMap<string, string> = new Map([
  ...Object.values(menuEntries).map(({ href, label }) => [href, label] as const),
  ["/offers", "Ten offers"],
]);

export const classWords = {
  label: () => "Your class",
  untitled: () => "Class",
  notAClass: () => "This isn't a class",
  notAClassReason: () => "Open one of your classes at /host.",
  failed: () => "Failed to load the class",
  actionFailed: () => "That didn't work. Please try again.",
  lesson: () => "The lesson",
  lessonHint: () =>
    "The script is for you. Learners see one line and a button, and never lose what they are typing.",
  ask: (question: string) => `Ask: ${question}`,
  heard: (answer: string) => `You may hear: ${answer}`,
  minutes: (minutes: number) =>
    minutes < 1
      ? formatCounted(60 * minutes, { one: "second", other: "seconds" })
      : formatCounted(minutes, { one: "minute", other: "minutes" }),
  left: (minutes: number) =>
    minutes >= 0
      ? `${formatCounted(minutes, { one: "minute", other: "minutes" })} left`
      : `${formatCounted(-minutes, { one: "minute", other: "minutes" })} over`,
  waiting: () => "Paused",
  next: (phase: PhaseId) => `Next: ${phaseTitles[phase]()}`,
  back: (phase: PhaseId) => `Back to: ${phaseTitles[phase]()}`,
  last: () => "This is the last part.",
  pause: () => "Pause everything",
  goOn: () => "Resume",
  wall: () => "Open the wall",
  choices: () => "The operator's choices",
  crowd: () => "The crowd",
  door: () => "The door",
  doorHint: (address: string) =>
    `Learners scan the QR code on the wall, or go to ${address} and enter this code.`,
  outOfReach: (host: string) =>
    `Only this computer can reach ${host}, so phones can't join. Stop Glasshouse and start it with "npm start -- --lan" (docs/guides/teacher.md). If you did that, join your network and load this page again.`,
  lock: () => "Lock the door",
  unlock: () => "Open the door",
  locked: () => "Locked: no one new can join. Learners who have a seat can carry on, also on another device.",
  open: () => "Open.",
  showNames: () => "Show seat words on the wall",
  namesStand: () => "The wall shows seat words in the lobby, beside the offers and in the debrief.",
  hideNames: () => "Hide seat words on the wall",
  copyLink: () => "Copy link",
  seated: (seats: number, simulated: number) =>
    simulated === 0
      ? formatCounted(seats, { one: "seat", other: "seats" })
      : `${formatCounted(seats, { one: "seat", other: "seats" })}, ${simulated === seats ? "all" : simulated} of them simulated`,
  simulatedSeat: () => "Simulated learner",
  simulatedTitle: () => "Simulated learners",
  simulatedHint: (most: number) =>
    `Use up to ${most} simulated learners to try out the lesson. They answer, pay in and follow the lesson as people do, and take no one's place. Once a person joins, the report, the export and the wall leave their answers and deposits out. Their play money stays in the fund.`,
  simulatedHere: (seats: number) =>
    seats === 0
      ? "There are none."
      : seats === 1
        ? "There is one simulated learner."
        : `There are ${seats} simulated learners.`,
  simulatedSeats: () => "Simulated learners in this class",
  simulatedWrong: (most: number) => `Enter a whole number from 0 to ${most}`,
  fill: () => "Fill seats",
  takeAway: () => "Remove them",
  noSeats: () => "No one has joined yet",
  noSeatsReason: () => "Show the wall: learners join with its code or QR code.",
  needsMe: () => "Needs me",
  tiles: () => "Seats: move with the arrow keys",
  needYou: (seats: readonly string[]) => {
    if (seats.length === 0) return "No one needs you right now";
    const named = formatList(seats.slice(0, 3));
    const more = seats.length > 3 ? ` and ${seats.length - 3} more` : "";
    return `${formatCounted(seats.length, { one: "needs", other: "need" })} you: ${named}${more}`;
  },
  need: (need: Need) => ({ "asks-help": "Asks for help", away: "Offline", stuck: "Idle for 90 s" })[need],
  nudged: () => "Nudged",
  page: (page: string) => `page: ${pageNames.get(page) ?? page}`,
  inPhase: (phase: PhaseId, there: boolean) =>
    there ? `at: ${phaseTitles[phase]()}` : `not at: ${phaseTitles[phase]()}`,
  seen: (minutes: number) =>
    minutes === 0 ? "seen just now" : minutes > 59 ? "not seen for an hour" : `seen ${minutes} min ago`,
  answered: (before: number, after: number) => `offers: ${before} before, ${after} after`,
  money: (paidIn: string, out: string) => `paid in ${paidIn}, out ${out}`,
  actionsFor: (words: string) => `Seat ${words}`,
  simulatedActions: () =>
    "A simulated learner, moved by the server. You can't nudge it or give it to another device.",
  nudge: () => "Nudge",
  nudgeDone: (words: string) => ({ title: "Nudged", description: `We asked ${words} to respond.` }),
  rename: () => "Change the words",
  renameDone: () => ({ title: "Words changed", description: "The learner keeps the seat." }),
  giveCard: () => "Give to another device",
  cardInstructions: (words: string, card: string, code: string) =>
    `On the other device, open /join and enter class ${code}, words "${words}", card ${card}. The old device is signed out.`,
  giveOperator: () => "Make operator",
  takeOperator: () => "Remove as operator",
  operatorGiven: (words: string, given: boolean) => ({
    title: given ? "New operator" : "Operator removed",
    description: given
      ? `${words} now makes the operator's choices. You still can, too.`
      : "Only you make the operator's choices now.",
  }),
  isOperator: () => "Operator",
  remove: () => "Remove the seat",
  removeAsk: (words: string) => `Remove ${words}? Their pages close and their card stops working.`,
  removeDone: () => ({ title: "Seat removed", description: "Its pages close." }),
  cancel: () => "Cancel",
  after: () => "After the lesson",
  deletedOn: (day: string) =>
    `We delete the class and everything in it on ${day}. Until then we store seats by their two words, choices, answers and times. We never store a name, address or device.`,
  notDeleted: () => "No deletion date set.",
  report: () => "The report",
  export: () => "Export (zip)",
  keepFor: () => "Delete it in",
  days: (days: number) => formatCounted(days, { one: "day", other: "days" }),
  deleteNow: () => "Delete now",
  deleteAsk: () => "Delete the class now? Every page closes, and you can't undo this.",
};
