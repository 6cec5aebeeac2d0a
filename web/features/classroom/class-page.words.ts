import type { PhaseId } from "@glasshouse/core/classroom/lesson-plans.ts";
import { phaseWords } from "../../display/phase.words.ts";
import { menuEntries } from "../../shell/menu-entries.ts";
import type { Need } from "./seat-needs.ts";

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

const pageNames: ReadonlyMap<string, string> = new Map([
  ...Object.values(menuEntries).map(({ href, label }) => [href, label] as const),
  ["/offers", "Ten offers"],
]);

export const classWords = {
  label: () => "Your class",
  untitled: () => "Class",
  notAClass: () => "This is no class",
  notAClassReason: () => "Open one of yours at /host: this page leads it.",
  failed: () => "Failed to load the class",
  actionFailed: () => "That did not happen. Please try again.",
  lesson: () => "The lesson",
  lessonHint: () =>
    "The script is for you. Learners see one line and where to go; nothing leads them away from what they type.",
  minutes: (minutes: number) => count(minutes, "minute", "minutes"),
  left: (minutes: number) =>
    minutes >= 0
      ? `${count(minutes, "minute", "minutes")} left`
      : `${count(-minutes, "minute", "minutes")} over`,
  waiting: () => "Everything waits",
  next: (phase: PhaseId) => `Next: ${phaseWords[phase].title}`,
  back: (phase: PhaseId) => `Back to: ${phaseWords[phase].title}`,
  last: () => "This is the last part.",
  pause: () => "Pause everything",
  goOn: () => "Go on",
  wall: () => "Open the wall",
  choices: () => "The operator's choices",
  crowd: () => "The crowd",
  door: () => "The door",
  doorHint: (address: string) =>
    `Learners scan the picture on the wall, or go to ${address} and type this code.`,
  outOfReach: (host: string) =>
    `This page is open at ${host}, which only this computer can reach: no phone gets in from the wall. Stop Glasshouse and start it with "npm start -- --lan" (docs/guides/teacher.md). If that is how it runs, join your network and load this page again.`,
  lock: () => "Lock the door",
  unlock: () => "Open the door",
  locked: () => "Locked: nobody takes a seat. Who has one goes on, also on another device.",
  open: () => "Open.",
  showNames: () => "Show seat words on the wall",
  namesStand: () => "Seat words stand on the wall in the lobby, beside the offers and in the debrief.",
  hideNames: () => "Hide seat words on the wall",
  copyLink: () => "Copy link",
  seated: (seats: number, simulated: number) =>
    simulated === 0
      ? count(seats, "seat", "seats")
      : `${count(seats, "seat", "seats")}, ${simulated === seats ? "all" : simulated} of them simulated`,
  simulatedSeat: () => "Simulated learner",
  simulatedTitle: () => "Simulated learners",
  simulatedHint: (most: number) =>
    `To try the lesson: up to ${most} seats, moved by the server. They answer, pay in and follow the lesson as people do, and take nobody's place. As soon as one person sits here, the report, the export and the class's answers and deposits on the wall leave them out; their play money stays in the fund, as the crowd's does.`,
  simulatedHere: (seats: number) =>
    seats === 0
      ? "None sits here."
      : seats === 1
        ? "One simulated learner sits here."
        : `${seats} simulated learners sit here.`,
  simulatedSeats: () => "Simulated learners in this class",
  simulatedWrong: (most: number) => `A whole number from 0 to ${most}`,
  fill: () => "Fill seats",
  takeAway: () => "Take them away",
  noSeats: () => "Nobody sits here yet",
  noSeatsReason: () => "Show the wall: its code and its picture lead in.",
  needsMe: () => "Needs me",
  tiles: () => "Seats: the arrow keys go from one to the next",
  needYou: (seats: readonly string[]) => {
    if (seats.length === 0) return "Nobody needs you just now";
    const named = seats.slice(0, 3).join(", ");
    const more = seats.length > 3 ? ` and ${seats.length - 3} more` : "";
    return `${seats.length} ${seats.length === 1 ? "needs" : "need"} you: ${named}${more}`;
  },
  need: (need: Need) => ({ "asks-help": "Asks for help", away: "Page is gone", stuck: "Stuck" })[need],
  nudged: () => "Nudged",
  page: (page: string) => `page: ${pageNames.get(page) ?? page}`,
  inPhase: (phase: PhaseId, there: boolean) =>
    there ? `at: ${phaseWords[phase].title}` : `not at: ${phaseWords[phase].title}`,
  seen: (minutes: number) =>
    minutes === 0 ? "seen just now" : minutes > 59 ? "not seen for an hour" : `seen ${minutes} min ago`,
  answered: (before: number, after: number) => `offers: ${before} before, ${after} after`,
  money: (paidIn: string, out: string) => `paid in ${paidIn}, out ${out}`,
  actionsFor: (words: string) => `Seat ${words}`,
  simulatedActions: () =>
    "A simulated learner. The server moves it, so there is nobody to nudge and no other device.",
  nudge: () => "Nudge",
  nudgeDone: (words: string) => ({ title: "Nudged", description: `${words} is asked for a sign of life.` }),
  rename: () => "Draw other words",
  renameDone: () => ({ title: "Other words drawn", description: "The seat goes on under them." }),
  giveCard: () => "Give to another device",
  cardTold: (words: string, card: string, code: string) =>
    `At /join, on the other device: class ${code}, words "${words}", card ${card}. The old page has yielded.`,
  giveOperator: () => "Give the operator's seat",
  takeOperator: () => "Take the operator's seat back",
  operatorGiven: (words: string, given: boolean) => ({
    title: given ? "Operator's seat given" : "Operator's seat taken back",
    description: given
      ? `${words} makes the operator's choices now. You still can, too.`
      : "The operator's choices are yours alone again.",
  }),
  isOperator: () => "Operator",
  remove: () => "Take the seat away",
  removeAsk: (words: string) =>
    `Take the seat of ${words} away? Their pages close and their card is worth nothing.`,
  removeDone: () => ({ title: "Seat taken away", description: "Its pages close." }),
  cancel: () => "Cancel",
  after: () => "After the lesson",
  deletedOn: (day: string) =>
    `The class and everything in it is deleted on ${day}. Kept until then: seats by their two words, choices, answers and times. No name, address or device was ever written down.`,
  notDeleted: () => "Nobody has said when this class is deleted.",
  report: () => "The report",
  export: () => "Export (zip)",
  keepFor: () => "Delete it in",
  days: (days: number) => count(days, "day", "days"),
  deleteNow: () => "Delete now",
  deleteAsk: () => "Delete the class now? Every page closes, and nothing of it can be brought back.",
};
