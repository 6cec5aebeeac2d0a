import { passwordLinkHours } from "@glasshouse/contract/auth.ts";
import type { Host } from "@glasshouse/contract/hosts.ts";
import { formatCounted } from "@glasshouse/core/format.ts";

export const hostsWords = {
  title: () => "Hosts",
  about: () => "Hosts open and lead classes. A host sees only their own classes.",
  name: () => "Login name",
  nameHint: () =>
    `For example room-12. You get a one-time link for choosing a password. It works for ${passwordLinkHours} hours.`,
  make: () => "Create an account",
  making: () => "Creating...",
  makeFailed: () => "The account wasn't created",
  none: () => "No hosts yet",
  failed: () => "Failed to load hosts",
  linkTitle: (name: string) => `Link for ${name}`,
  linkAbout: () =>
    `Send it to the host. It works once, within ${passwordLinkHours} hours: the host chooses a password, then signs in with the login name.`,
  copy: () => "Copy link",
  state: ({ disabled, hasPassword }: Host) =>
    disabled ? "Suspended" : hasPassword ? "Active" : "No password yet",
  facts: ({ classes, selfMade, seenAt }: Host, day: (at: string) => string) =>
    `${formatCounted(classes, { one: "class", other: "classes" })}${selfMade ? ", self-registered" : ""}, seen ${day(seenAt)}`,
  link: () => "New link",
  linkOf: (name: string) => `New link for ${name}`,
  suspend: () => "Suspend",
  suspendOf: (name: string) => `Suspend ${name}`,
  reinstate: () => "Reinstate",
  reinstateOf: (name: string) => `Reinstate ${name}`,
  delete: () => "Delete",
  deleteOf: (name: string) => `Delete the host ${name}`,
  deleteAsk: (name: string, classes: number) =>
    `${name} will no longer be able to sign in. ${classes === 0 ? "They lead no class." : `You take over their ${formatCounted(classes, { one: "class", other: "classes" })}.`}`,
  deleteNow: () => "Delete for good",
  actionFailed: () => "That didn't work. Please try again.",
};
