import { defineWords } from "@glasshouse/languages/define-words.ts";

/** What an action of the audit trail was about. */
export const auditSubjects = defineWords("audit-subjects", {
  deposits: "deposits",
  withdrawals: "withdrawals",
  people: "{count, plural, one {# person} other {# people}}",
  seats: "{count, plural, one {# seat} other {# seats}}",
  days: "{count, plural, one {# day} other {# days}}",
  minutes: "{count, plural, one {# minute} other {# minutes}}",
  investor: "investor {id}",
  request: "request {id}",
  nextPayout: "to the next payout",
  host: "the host",
  learnersLanguage: "the learner's",
  administratorSignedIn: "the administrator signed in",
  secondPerson: "a second person registered",
  world: "{kind, select, class {class world} other {own world}} {id}",
  namedWorld: "{kind, select, class {class world} other {own world}} {id}, {title}",
  choices:
    "{policy, select, manual {each request by hand} approve {approve all} delay {delay by {days, plural, one {# day} other {# days}}} limit {limit to {limit} a day} other {refuse all}}, takes {takes}%, bonus {bonus}%, Books {books, select, open {open} other {closed}}",
  crowdsChoices:
    "{policy, select, manual {each request by hand} approve {approve all} delay {delay} limit {limit to {limit} a day, takes {takes}%} other {refuse all}}, since a crowd was called",
  limits:
    "{worlds} worlds, {hourly} an hour from an address, crowds of {house} (house), {own} (own), {class} (class), {selfMade} (class of a self-made host), {crowds} crowds an hour for a host or an own world, own worlds kept {days} days",
});
