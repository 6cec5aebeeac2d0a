import { defineWords } from "@glasshouse/languages/define-words.ts";

export const storedWords = defineWords("stored", {
  retention:
    "Until the class is deleted: {usual, number} days after it was opened, or on a day its host chooses, at most {longest, number} days ahead, to allow a reminder after eight weeks. Every table then loses its rows within minutes. The administrator must delete backups of the database separately.",
  times:
    "Events in a class are stored in minutes since it was opened, a seat's activity and answers as the time since then, and money by days of the simulated fund, which match the calendar until the class's clock is first moved. Exact times are stored only where the product needs them: when a seat was made, when a session began and ends, when a button's request was answered and a simulated card charged (so that a double click moves money once), when a wrong seat card was last entered, when a part of the lesson began and was paused, when the class was opened, was last used and ends, and in the audit trail of its host. The report and the export have none.",
  never:
    "Names, email addresses, telephone numbers, network addresses, devices, browsers and places of learners: a seat asks for none of them. The server's log has no address, cookie or body. Nothing a learner types reaches anyone else, and no setting changes that. Where a form asks for text, such as a bank and an account holder for a withdrawal, a seat has made-up details that can't be changed, and notes are not stored.",
});

export const storedGroupTitles = defineWords("stored-group-titles", {
  learners: "The learner's seat",
  answers: "Answers",
  lesson: "The class and its lesson",
  money: "Choices with play money",
  fund: "The simulated fund",
  host: "The host's account",
  empty: "Empty in a class",
});

export const storedGroupTexts = defineWords("stored-groups", {
  learners: "A seat has two random words instead of a name.",
  answers: "The report uses these. It shows no figures for fewer than five learners.",
  lesson: "About the class as a whole.",
  money:
    "By seat and day of the simulated fund. A withdrawal accepts only the simulator's made-up account numbers.",
  fund: "Its accounts: totals of the above and of the simulated crowd.",
  host: "The account of the teacher, unless that is the administrator. It outlives the class until the administrator deletes it. A self-registered account is deleted when it is unused for as long as a private world is stored, or for a day if it never opened a class.",
  empty: "Tables for other worlds, in which people have passwords or sign in elsewhere. A seat has neither.",
});

/** By table. */
export const storedTableTexts = defineWords("stored-tables", {
  seats:
    "the seat: how often its words and card were changed, its current page, how long after the class was opened it was last seen, last active, nudged or removed, whether it asks for help, the learner's guess of the day the fund stops paying, how sure the learner was twice of getting the money back, and the seat it asks to be linked to",
  class_events:
    "events by minute since the class was opened: a seat was taken, taken over, given another card or other words, asked for help, was nudged or removed; a part of the lesson began, the class was paused, the door was locked",
  investors: "the two random words, a random invitation code, who invited whom, and when",
  users:
    "an email address made of the two words, in a domain that can't exist, and no telephone number; choices of the settings page",
  sessions:
    "browsers signed in to the seat: a hash of a random token, and when it ends; for the host, the session it was opened from",
  sign_in_failures:
    "how often a wrong card was entered, for one day: keyed hashes that reveal neither the network nor the card",
  world_codes: "the class's two codes, and each seat's random invitation code",
  offer_answers:
    "for each of the ten offers whether the learner called it a scam, and how long after the class was opened",
  offer_checks:
    "the offers whose firm the learner looked up in the mock register before answering; not the words typed there",
  worlds: "the class: its title, its host, when it was opened and last used, when it ends",
  lessons:
    "the plan, the phase, whether it is paused, the door and its limit, the wall, and which seat is the operator",
  admin_actions: "the audit trail: what the host did, and the learner in the operator's seat",
  clock: "the simulated time",
  operator: "the operator's choices",
  operator_takes: "play money taken out by the operator",
  solo_mode: "that solo mode has ended",
  deposits: "what was paid in, how, and the outcome",
  withdrawal_requests: "withdrawal requests, with made-up details; the note stays empty",
  investments: "what is invested",
  transactions: "the list a learner sees",
  messages: "messages in the seat's mailbox, and whether they were read",
  idempotency_keys: "replies to button presses, so that a second press doesn't repeat the action",
  "sandbox.payment_intents": "payments by the simulator's cards",
  "sandbox.card_events": "events of those payments",
  "sandbox.chain_wallets": "made-up addresses on the simulator's chain",
  "sandbox.chain_payments": "payments between them",
  accounts: "balances",
  transfers: "movements",
  postings: "their two sides",
  fund_days: "the fund's figures by day",
  crowd: "the simulated crowd: its seed and its rules",
  crowd_days: "the state of its simulated members at the end of each day",
  crowd_facts: "the day each simulated member joined, paid in, withdrew and left",
  crowd_decisions: "their requests decided by the host",
  hosts:
    "a login name, a hash of the password and of a one-time link, when the account was created, last used, suspended, and first led a class",
  host_sessions:
    "signed-in browsers: a hash of a random token, when the password was last entered, and when it ends",
  host_plans: "the lesson plan they changed last, for their next class",
});
