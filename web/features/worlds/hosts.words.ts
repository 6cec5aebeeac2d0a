import { defineWords } from "@glasshouse/languages/define-words.ts";

export const hostsWords = defineWords("hosts-panel", {
  title: "Hosts",
  about: "Hosts open and lead classes. A host sees only their own classes.",
  name: "Login name",
  nameHint:
    "For example room-12. You get a one-time link for choosing a password. It works for {hours, plural, other {# hours}}.",
  make: "Create an account",
  making: "Creating...",
  makeFailed: "The account wasn't created",
  none: "No hosts yet",
  failed: "Failed to load hosts",
  linkTitle: "Link for {name}",
  linkAbout:
    "Send it to the host. It works once, within {hours, plural, other {# hours}}: the host chooses a password, then signs in with the login name.",
  copy: "Copy link",
  suspended: "Suspended",
  active: "Active",
  noPassword: "No password yet",
  facts: "{classes, plural, one {# class} other {# classes}}, seen {day}",
  factsSelfMade: "{classes, plural, one {# class} other {# classes}}, self-registered, seen {day}",
  link: "New link",
  linkOf: "New link for {name}",
  suspend: "Suspend",
  suspendOf: "Suspend {name}",
  reinstate: "Reinstate",
  reinstateOf: "Reinstate {name}",
  delete: "Delete",
  deleteOf: "Delete the host {name}",
  deleteAsk:
    "{name} will no longer be able to sign in. {classes, plural, =0 {They lead no class.} one {You take over their # class.} other {You take over their # classes.}}",
  deleteNow: "Delete for good",
  actionFailed: "That didn't work. Please try again.",
});
