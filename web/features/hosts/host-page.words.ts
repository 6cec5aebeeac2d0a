import type { HostClass } from "@glasshouse/contract/hosts.ts";
import { phaseWords } from "../../display/phase.words.ts";
import { minutesText } from "../../display/plan.words.ts";

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

export const hostWords = {
  signInTitle: () => "Lead a class",
  signInAbout: (open: boolean) =>
    open
      ? "Sign in as a host, or open an account here: it needs a password and nothing else."
      : "Sign in as a host. Whoever runs this installation makes your account and gives you a link to choose its password.",
  name: () => "Login name",
  password: () => "Password",
  signIn: () => "Sign in",
  signingIn: () => "Signing in...",
  signInFailed: () => "You could not be signed in. Please try again.",
  openTitle: () => "No account yet?",
  openAbout: () =>
    "Choose a password and you get a login name of two drawn words and a number. Nobody asks who you are.",
  newPassword: () => "New password",
  openAccount: () => "Open an account",
  opening: () => "Opening...",
  openFailed: () => "The account was not opened. Please try again.",
  opened: (name: string) => ({
    title: "Account opened",
    description: `Your login name is ${name}. Please write it down.`,
  }),
  forgot: () => "Forgot your password? Whoever runs this installation gives you a new link.",
  participant: () => "Taking part in a class?",
  join: () => "Take your seat",
  label: () => "Host",
  title: () => "Your classes",
  administrator: () => "You are the administrator. Classes of hosts stand in their own lists.",
  signedInAs: () => "You are signed in as",
  whoLeads: () => "Only you and the administrator can lead your classes.",
  signOut: () => "Sign out",
  failed: () => "Failed to load your classes",
  again: () => "Try again",
  openClass: () => "Open a class",
  openClassHint: () =>
    "One press, then the wall shows a code and a picture. Learners give no name, email or password.",
  fromLab: () => "From the Lab",
  seeRun: () => "Its Books in the Lab",
  crowdComing: () => "The run of the Lab is being read...",
  crowdNotRead: () => "The run of the Lab could not be read. No class is opened without its crowd meanwhile.",
  tryAgain: () => "Try again",
  withoutRun: () => "Open a class without it",
  crowdFailed: () => "The crowd of the Lab could not come.",
  openWithoutCrowd: (why: string) => `The class is open, but its crowd from the Lab did not come: ${why}`,
  toClass: () => "Lead the class",
  classTitle: () => "Title (optional)",
  classTitleHint: () => "You find the class by it. Please don't name a person.",
  length: () => "Length of the lesson",
  minutes: (minutes: number) => `${minutes} minutes`,
  ownPlan: () => "Your own",
  planIs: (parts: number, minutes: number) =>
    Number.isNaN(minutes)
      ? count(parts, "part", "parts")
      : `${count(parts, "part", "parts")}, ${minutesText(minutes)}`,
  changePlan: () => "Copy and change",
  printPlan: () => "Lesson plan to print",
  planKept: () => "The class that you open keeps this plan, and it is here for your next one.",
  always: () => "In every lesson",
  minutesOf: () => "Minutes",
  clockOf: () => "Clock",
  booksOpen: () => "Books open",
  classFailed: () => "The class was not opened. Please try again.",
  yours: () => "Classes that you lead",
  none: () => "No class yet",
  noneReason: () => "Open one above. It is deleted by itself after 30 days.",
  untitled: (id: number) => `Class ${id}`,
  about: ({ seats, phase, openedAt, endsAt }: HostClass, day: (at: string) => string) =>
    [
      count(seats, "seat", "seats"),
      phase && phaseWords[phase].title.toLowerCase(),
      `opened ${day(openedAt)}`,
      endsAt && `deleted on ${day(endsAt)}`,
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
    `Delete ${name} with ${count(seats, "seat", "seats")}? Every page of it closes, and nothing of it can be brought back.`,
  deleteNow: () => "Delete for good",
  deleted: () => ({ title: "Class deleted", description: "Nothing of it is left to be seen." }),
  leadFailed: () => "The class could not be opened. Please try again.",
  deleteFailed: () => "The class was not deleted. Please try again.",
  cancel: () => "Cancel",
  account: () => "Your password",
  current: () => "Current password",
  change: () => "Change password",
  changing: () => "Changing...",
  changeFailed: () => "The password was not changed.",
  changed: () => ({
    title: "Password changed",
    description: "Every other browser is signed out, of your classes as well.",
  }),
};
