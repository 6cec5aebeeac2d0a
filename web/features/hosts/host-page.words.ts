import type { HostClass } from "@glasshouse/contract/hosts.ts";
import { createDateFormat, formatCounted } from "@glasshouse/core/format.ts";
import { phaseTitles } from "../../display/phase.words.ts";
import { planWords } from "../../display/plan.words.ts";

const realDay = createDateFormat({ dateStyle: "medium" });
export const dayText = (at: string): string => realDay.format(Date.parse(at));
export const getClassName = ({ id, title }: Pick<HostClass, "id" | "title">): string =>
  title || hostWords.untitled(id);

export const hostWords = {
  signInTitle: () => "Lead a class",
  signInAbout: (open: boolean) =>
    open
      ? "Sign in as a host, or open an account here: it needs a password and nothing else."
      : "Sign in as a host. To get an account, ask the administrator of this site for a link.",
  name: () => "Login name",
  password: () => "Password",
  signIn: () => "Sign in",
  signingIn: () => "Signing in...",
  signInFailed: () => "You couldn't be signed in. Try again.",
  openTitle: () => "No account yet?",
  openAbout: () =>
    "Choose a password and you get a login name made of two random words and a number. You don't need to say who you are.",
  newPassword: () => "New password",
  openAccount: () => "Open an account",
  opening: () => "Opening...",
  openFailed: () => "The account wasn't opened. Try again.",
  opened: (name: string) => ({
    title: "Account opened",
    description: `Your login name is ${name}. Write it down.`,
  }),
  forgot: () => "Forgot your password? Ask the administrator of this site for a new link.",
  participant: () => "Taking part in a class?",
  join: () => "Take your seat",
  label: () => "Host",
  title: () => "Your classes",
  administrator: () => "You are the administrator. Each host has a separate list of classes.",
  signedInAs: () => "You are signed in as",
  whoLeads: () => "Only you and the administrator can lead your classes.",
  signOut: () => "Sign out",
  failed: () => "Failed to load your classes",
  again: () => "Try again",
  firstSteps: () => "Your first lesson in three steps",
  steps: () => [
    "Put up the wall: open a class below, then open the wall on the projector.",
    "Join with one phone: scan the QR code on the wall and take a seat.",
    "Start: press Next, and again for each part of the lesson.",
  ],
  rehearse: () => "Rehearse",
  rehearseAbout: (seats: number) =>
    `Alone first? A rehearsal takes five minutes: a class of ${seats} simulated learners fills the monitor, the wall and the report. You press Next.`,
  rehearsal: () => "Rehearsal, 5 minutes",
  rehearseFailed: () => "The rehearsal couldn't be opened. Try again.",
  networkCheck: () => "Check the network from a phone",
  openClass: () => "Open a class",
  openClassHint: () =>
    "Open a class, then show the wall with its code and QR code. Learners give no name, email or password.",
  fromLab: () => "From the Lab",
  seeRun: () => "Its Books in the Lab",
  crowdComing: () => "Reading the run from the Lab...",
  crowdNotRead: () => "We couldn't read the run from the Lab, so the class has not been opened.",
  tryAgain: () => "Try again",
  withoutRun: () => "Open a class without it",
  crowdFailed: () => "The crowd from the Lab couldn't join.",
  openWithoutCrowd: (why: string) => `The class is open, but its crowd from the Lab didn't join: ${why}`,
  toClass: () => "Lead the class",
  classTitle: () => "Title (optional)",
  classTitleHint: () => "It helps you find the class. Don't use a person's name.",
  length: () => "Length of the lesson",
  minutes: (minutes: number) => `${minutes} minutes`,
  ownPlan: () => "Your own",
  planIs: (parts: number, minutes: number) =>
    Number.isNaN(minutes)
      ? formatCounted(parts, { one: "part", other: "parts" })
      : `${formatCounted(parts, { one: "part", other: "parts" })}, ${planWords.minutes({ minutes })}`,
  changePlan: () => "Copy and change",
  printPlan: () => "Lesson plan to print",
  handouts: () => "Handouts to print",
  planSaved: () => "Your class uses this plan, and we save it here for your next one.",
  always: () => "In every lesson",
  minutesOf: () => "Minutes",
  clockOf: () => "Clock",
  booksOpen: () => "Books open",
  classFailed: () => "The class wasn't opened. Try again.",
  yours: () => "Classes that you lead",
  none: () => "No class yet",
  noneReason: () => "Open one above. It is deleted automatically after 30 days.",
  untitled: (id: number) => `Class ${id}`,
  compare: () => "Compare your classes",
  about: ({ seats, phase, openedAt, endsAt }: HostClass) =>
    [
      formatCounted(seats, { one: "seat", other: "seats" }),
      phase && phaseTitles[phase]().toLowerCase(),
      `opened ${dayText(openedAt)}`,
      endsAt && `deleted on ${dayText(endsAt)}`,
    ]
      .filter(Boolean)
      .join(" · "),
  lead: () => "Lead",
  leadOf: (name: string) => `Lead ${name}`,
  report: () => "Report",
  reportOf: (name: string) => `Report of ${name}`,
  delete: () => "Delete",
  deleteOf: (name: string) => `Delete ${name}`,
  deleteAsk: (name: string, seats: number) =>
    `Delete ${name} with ${formatCounted(seats, { one: "seat", other: "seats" })}? Every page closes, and you can't undo this.`,
  deleteNow: () => "Delete for good",
  deleted: () => ({ title: "Class deleted", description: "Everything in it is gone." }),
  leadFailed: () => "The class couldn't be opened. Try again.",
  deleteFailed: () => "The class wasn't deleted. Try again.",
  cancel: () => "Cancel",
  account: () => "Your password",
  current: () => "Current password",
  change: () => "Change password",
  changing: () => "Changing...",
  changeFailed: () => "The password was not changed.",
  changed: () => ({
    title: "Password changed",
    description: "You are signed out in every other browser.",
  }),
};
