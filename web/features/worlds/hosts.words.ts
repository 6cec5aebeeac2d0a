import { passwordLinkHours } from "@glasshouse/contract/auth.ts";
import type { Host } from "@glasshouse/contract/hosts.ts";

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

export const hostsWords = {
  title: () => "Hosts",
  about: () =>
    "Who opens classes and leads them. A host sees their own classes and nothing else of this installation.",
  name: () => "Login name",
  nameHint: () =>
    `Such as room-12. You get a link with which they choose a password, once, within ${passwordLinkHours} hours.`,
  make: () => "Make an account",
  making: () => "Making...",
  makeFailed: () => "The account was not made",
  none: () => "No hosts yet",
  failed: () => "Failed to load hosts",
  linkTitle: (name: string) => `Link for ${name}`,
  linkAbout: () =>
    `Send it to the host. It works once, within ${passwordLinkHours} hours: they choose a password, and then sign in with the login name.`,
  copy: () => "Copy link",
  state: ({ disabled, hasPassword }: Host) =>
    disabled ? "Kept out" : hasPassword ? "Active" : "Has no password yet",
  facts: ({ classes, selfMade, seenAt }: Host, day: (at: string) => string) =>
    `${count(classes, "class", "classes")}${selfMade ? ", opened by themselves" : ""}, seen ${day(seenAt)}`,
  link: () => "New link",
  linkOf: (name: string) => `New link for ${name}`,
  keepOut: () => "Keep out",
  keepOutOf: (name: string) => `Keep out ${name}`,
  letIn: () => "Let in",
  letInOf: (name: string) => `Let in ${name}`,
  delete: () => "Delete",
  deleteOf: (name: string) => `Delete the host ${name}`,
  deleteAsk: (name: string, classes: number) =>
    `${name} can't sign in any more. ${classes === 0 ? "They lead no class." : `Their ${count(classes, "class is", "classes are")} yours until they end.`}`,
  deleteNow: () => "Delete for good",
  actionFailed: () => "That did not happen. Please try again.",
};
