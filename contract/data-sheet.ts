// What is stored of a class, for a school's data protection officer. A test compares it with the
// database's catalogue.
import { defaultRetentionDays, maxRetentionDays } from "./class-limits.ts";

export type StoredTable = {
  table: string;
  about: string;
  columns: string;
};
export type StoredGroup = { id: string; title: string; about: string; tables: readonly StoredTable[] };

export const retentionText = `Until the class is deleted: ${defaultRetentionDays} days after it was opened, or on a day its host chooses, at most ${maxRetentionDays} days ahead, to allow a reminder after eight weeks. Every table then loses its rows within minutes. The administrator must delete backups of the database separately.`;

export const storedTimesText =
  "Events in a class are stored in minutes since it was opened, a seat's activity and answers as the time since then, and money by days of the simulated fund, which match the calendar until the class's clock is first moved. Exact times are stored only where the product needs them: when a seat was made, when a session began and ends, when a button's request was answered and a simulated card charged (so that a double click moves money once), when a wrong seat card was last entered, when a part of the lesson began and was paused, when the class was opened, was last used and ends, and in the audit trail of its host. The report and the export have none.";

export const neverStoredText =
  "Names, email addresses, telephone numbers, network addresses, devices, browsers and places of learners: a seat asks for none of them. The server's log has no address, cookie or body. Nothing a learner types reaches anyone else, and no setting changes that. Where a form asks for text, such as a bank and an account holder for a withdrawal, a seat has made-up details that can't be changed, and notes are not stored.";

export const dataSheet: readonly StoredGroup[] = [
  {
    id: "learners",
    title: "The learner's seat",
    about: "A seat has two random words instead of a name.",
    tables: [
      {
        table: "seats",
        about:
          "the seat: how often its words and card were changed, its current page, how long after the class was opened it was last seen, last active, nudged or removed, whether it asks for help, the learner's guess of the day the fund stops paying, how sure the learner was twice of getting the money back, and the seat it asks to be linked to",
        columns:
          "world_id investor_id card drawn page seen_after acted_after asks_help nudged_after removed_after guess_day sure_early sure_late asked_friend_id",
      },
      {
        table: "class_events",
        about:
          "events by minute since the class was opened: a seat was taken, taken over, given another card or other words, asked for help, was nudged or removed; a part of the lesson began, the class was paused, the door was locked",
        columns: "world_id id minute kind investor_id phase",
      },
      {
        table: "investors",
        about: "the two random words, a random invitation code, who invited whom, and when",
        columns:
          "id first_name last_name referral_code referred_by total_referrals reinvest joined_at world_id",
      },
      {
        table: "users",
        about:
          "an email address made of the two words, in a domain that can't exist, and no telephone number; choices of the settings page",
        columns:
          "investor_id role email email_key phone_number password_hash must_change_password profile_image_url registered_at email_notifications deposit_notifications withdrawal_notifications daily_income_notifications marketing_emails sign_ins world_id",
      },
      {
        table: "sessions",
        about:
          "browsers signed in to the seat: a hash of a random token, and when it ends; for the host, the session it was opened from",
        columns:
          "token_hash investor_id created_at expires_at proven_at at_issuer unproven_days world_id source_world source_session source_host_session",
      },
      {
        table: "sign_in_failures",
        about:
          "how often a wrong card was entered, for one day: keyed hashes that reveal neither the network nor the card",
        columns: "key failures last_failed_at world_id",
      },
      {
        table: "world_codes",
        about: "the class's two codes, and each seat's random invitation code",
        columns: "code leads_to investor_id",
      },
    ],
  },
  {
    id: "answers",
    title: "Answers",
    about: "The report uses these. It shows no figures for fewer than five learners.",
    tables: [
      {
        table: "offer_answers",
        about:
          "for each of the ten offers whether the learner called it a scam, and how long after the class was opened",
        columns: "investor_id round offer answered_false answered_after world_id",
      },
      {
        table: "offer_checks",
        about:
          "the offers whose firm the learner looked up in the mock register before answering; not the words typed there",
        columns: "investor_id round offer world_id",
      },
    ],
  },
  {
    id: "lesson",
    title: "The class and its lesson",
    about: "About the class as a whole.",
    tables: [
      {
        table: "worlds",
        about: "the class: its title, its host, when it was opened and last used, when it ends",
        columns: "id kind opened_at seen_at ended_at title due_at next_check_at asleep host_id ends_at",
      },
      {
        table: "lessons",
        about:
          "the plan, the phase, whether it is paused, the door and its limit, the wall, and which seat is the operator",
        columns:
          "world_id plan phase phase_started_at paused_at paused_rate locked step names_shown operator_id language unlimited_seats_until",
      },
      {
        table: "admin_actions",
        about: "the audit trail: what the host did, and the learner in the operator's seat",
        columns: "id actor_id action subject done_at simulated_at seat actor_name world_id",
      },
      {
        table: "clock",
        about: "the simulated time",
        columns:
          "started_at anchor_real anchor_simulated rate next_payout_at payouts jump_from jump_to world_id",
      },
      {
        table: "operator",
        about: "the operator's choices",
        columns:
          "policy delay_days limit_cents take_bps bonus_bps failing_since frozen_at books_open last_day_at world_id",
      },
      {
        table: "operator_takes",
        about: "play money taken out by the operator",
        columns: "id amount_cents taken_at world_id",
      },
      {
        table: "solo_mode",
        about: "that solo mode has ended",
        columns: "ended_at ended_by investor_id world_id",
      },
    ],
  },
  {
    id: "money",
    title: "Choices with play money",
    about:
      "By seat and day of the simulated fund. A withdrawal accepts only the simulator's made-up account numbers.",
    tables: [
      {
        table: "deposits",
        about: "what was paid in, how, and the outcome",
        columns:
          "id investor_id method amount_cents status failure_reason payment_intent_id tx_hash confirmed created_at settled_at world_id",
      },
      {
        table: "withdrawal_requests",
        about: "withdrawal requests, with made-up details; the note stays empty",
        columns:
          "id investor_id amount_cents method details notes status admin_notes requested_at decided_at decided_by world_id",
      },
      {
        table: "investments",
        about: "what is invested",
        columns:
          "id investor_id deposit_id amount_cents rate_bps total_earned_cents status opened_at closed_at world_id settled_payouts",
      },
      {
        table: "transactions",
        about: "the list a learner sees",
        columns: "investor_id created_at type source_id id amount_cents status description world_id",
      },
      {
        table: "messages",
        about: "messages in the seat's mailbox, and whether they were read",
        columns: "id investor_id kind params created_at read_at world_id",
      },
      {
        table: "idempotency_keys",
        about: "replies to button presses, so that a second press doesn't repeat the action",
        columns: "investor_id key request_hash status reply created_at world_id",
      },
      {
        table: "sandbox.payment_intents",
        about: "payments by the simulator's cards",
        columns:
          "id customer amount_cents currency status client_secret last_payment_error created_at updated_at world_id",
      },
      {
        table: "sandbox.card_events",
        about: "events of those payments",
        columns:
          "id payment_intent_id type payload created_at attempts next_attempt_at delivered_at world_id",
      },
      {
        table: "sandbox.chain_wallets",
        about: "made-up addresses on the simulator's chain",
        columns: "address holder world_id",
      },
      {
        table: "sandbox.chain_payments",
        about: "payments between them",
        columns: "hash from_address to_address amount_cents reference sent_at world_id",
      },
    ],
  },
  {
    id: "fund",
    title: "The simulated fund",
    about: "Its accounts: totals of the above and of the simulated crowd.",
    tables: [
      {
        table: "accounts",
        about: "balances",
        columns: "id kind balance_cents world_id",
      },
      { table: "transfers", about: "movements", columns: "id kind currency posted_at created_in world_id" },
      {
        table: "postings",
        about: "their two sides",
        columns: "transfer_id account_id amount_cents world_id",
      },
      {
        table: "fund_days",
        about: "the fund's figures by day",
        columns:
          "at held_cents promised_cents paid_in_cents paid_out_cents taken_cents credited_cents people waiting waiting_cents crowd_income_cents world_id",
      },
      {
        table: "crowd",
        about: "the simulated crowd: its seed and its rules",
        columns: "seed target behaviour rules started_at stopped world_id",
      },
      {
        table: "crowd_days",
        about: "the state of its simulated members at the end of each day",
        columns:
          "day at fear_ppm bonus_bps verdict decided_through invited_through people reinvesting deposits left_people requests approved rejected depositors investing paid_in_cents checksum world_id",
      },
      {
        table: "crowd_facts",
        about: "the day each simulated member joined, paid in, withdrew and left",
        columns: "kind first day numbers cents world_id",
      },
      {
        table: "crowd_decisions",
        about: "their requests decided by the host",
        columns: "request approved admin_notes decided_at decided_by after_day world_id",
      },
    ],
  },
  {
    id: "host",
    title: "The host's account",
    about:
      "The account of the teacher, unless that is the administrator. It outlives the class until the administrator deletes it. A self-registered account is deleted when it is unused for as long as a private world is stored, or for a day if it never opened a class.",
    tables: [
      {
        table: "hosts",
        about:
          "a login name, a hash of the password and of a one-time link, when the account was created, last used, suspended, and first led a class",
        columns:
          "id name password_hash self_made made_at seen_at disabled_at link_hash link_expires_at led_at",
      },
      {
        table: "host_sessions",
        about:
          "signed-in browsers: a hash of a random token, when the password was last entered, and when it ends",
        columns: "token_hash host_id proven_at expires_at",
      },
      {
        table: "host_plans",
        about: "the lesson plan they changed last, for their next class",
        columns: "host_id plan saved_at",
      },
    ],
  },
  {
    id: "empty",
    title: "Empty in a class",
    about:
      "Tables for other worlds, in which people have passwords or sign in elsewhere. A seat has neither.",
    tables: [
      { table: "password_links", about: "", columns: "token_hash investor_id expires_at used_at world_id" },
      { table: "invitations", about: "", columns: "id investor_id friends invited_at world_id" },
      { table: "identities", about: "", columns: "issuer subject investor_id linked_at two_factor world_id" },
      { table: "second_factors", about: "", columns: "owner secret confirmed_at last_step world_id" },
      { table: "second_factor_tries", about: "", columns: "owner lane tried_at world_id" },
      { table: "recovery_codes", about: "", columns: "owner code_hash used_at world_id" },
      {
        table: "sign_in_attempts",
        about: "",
        columns: "state_hash nonce code_verifier return_to expires_at proves world_id",
      },
      { table: "sandbox.people", about: "", columns: "number password_hash consented world_id" },
      {
        table: "sandbox.identity_payloads",
        about: "",
        columns: "model id payload uid grant_id consumed_at expires_at world_id",
      },
    ],
  },
];
