// What is stored of a class, for a school's data protection officer. A test compares it with the
// database's catalogue.
import { defaultRetentionDays, maxRetentionDays } from "./class-limits.ts";
import { type storedGroupTitles, storedTableTexts, storedWords } from "./data-sheet.words.ts";

export type StoredTable = { table: string; columns: string };
type StoredGroup = { id: keyof typeof storedGroupTitles; tables: readonly StoredTable[] };

export const getRetentionText = (): string =>
  storedWords.retention({ usual: defaultRetentionDays, longest: maxRetentionDays });

/** @returns undefined for a table that stays empty in a class */
export function getTableText(table: string): string | undefined {
  const words: Readonly<Record<string, (() => string) | undefined>> = storedTableTexts;
  return words[table]?.();
}

export const dataSheet: readonly StoredGroup[] = [
  {
    id: "learners",
    tables: [
      {
        table: "seats",
        columns:
          "world_id investor_id card drawn page seen_after acted_after asks_help nudged_after removed_after guess_day sure_early sure_late asked_friend_id",
      },
      { table: "class_events", columns: "world_id id minute kind investor_id phase" },
      {
        table: "investors",
        columns:
          "id first_name last_name referral_code referred_by total_referrals reinvest joined_at world_id",
      },
      {
        table: "users",
        columns:
          "investor_id role email email_key phone_number password_hash must_change_password profile_image_url registered_at email_notifications deposit_notifications withdrawal_notifications daily_income_notifications marketing_emails sign_ins world_id",
      },
      {
        table: "sessions",
        columns:
          "token_hash investor_id created_at expires_at proven_at at_issuer unproven_days world_id source_world source_session source_host_session",
      },
      { table: "sign_in_failures", columns: "key failures last_failed_at world_id" },
      { table: "world_codes", columns: "code leads_to investor_id" },
    ],
  },
  {
    id: "answers",
    tables: [
      { table: "offer_answers", columns: "investor_id round offer answered_false answered_after world_id" },
      { table: "offer_checks", columns: "investor_id round offer world_id" },
    ],
  },
  {
    id: "lesson",
    tables: [
      {
        table: "worlds",
        columns: "id kind opened_at seen_at ended_at title due_at next_check_at asleep host_id ends_at",
      },
      {
        table: "lessons",
        columns:
          "world_id plan phase phase_started_at paused_at paused_rate locked step names_shown operator_id language unlimited_seats_until",
      },
      {
        table: "admin_actions",
        columns: "id actor_id action subject done_at simulated_at seat actor_name world_id",
      },
      {
        table: "clock",
        columns:
          "started_at anchor_real anchor_simulated rate next_payout_at payouts jump_from jump_to world_id",
      },
      {
        table: "operator",
        columns:
          "policy delay_days limit_cents take_bps bonus_bps failing_since frozen_at books_open last_day_at world_id",
      },
      { table: "operator_takes", columns: "id amount_cents taken_at world_id" },
      { table: "solo_mode", columns: "ended_at ended_by investor_id world_id" },
    ],
  },
  {
    id: "money",
    tables: [
      {
        table: "deposits",
        columns:
          "id investor_id method amount_cents status failure_reason payment_intent_id tx_hash confirmed created_at settled_at world_id",
      },
      {
        table: "withdrawal_requests",
        columns:
          "id investor_id amount_cents method details notes status admin_notes requested_at decided_at decided_by world_id",
      },
      {
        table: "investments",
        columns:
          "id investor_id deposit_id amount_cents rate_bps total_earned_cents status opened_at closed_at world_id settled_payouts",
      },
      {
        table: "transactions",
        columns: "investor_id created_at type source_id id amount_cents status description world_id",
      },
      { table: "messages", columns: "id investor_id kind params created_at read_at world_id" },
      { table: "idempotency_keys", columns: "investor_id key request_hash status reply created_at world_id" },
      {
        table: "sandbox.payment_intents",
        columns:
          "id customer amount_cents currency status client_secret last_payment_error created_at updated_at world_id",
      },
      {
        table: "sandbox.card_events",
        columns:
          "id payment_intent_id type payload created_at attempts next_attempt_at delivered_at world_id",
      },
      { table: "sandbox.chain_wallets", columns: "address holder world_id" },
      {
        table: "sandbox.chain_payments",
        columns: "hash from_address to_address amount_cents reference sent_at world_id",
      },
    ],
  },
  {
    id: "fund",
    tables: [
      { table: "accounts", columns: "id kind balance_cents world_id" },
      { table: "transfers", columns: "id kind currency posted_at created_in world_id" },
      { table: "postings", columns: "transfer_id account_id amount_cents world_id" },
      {
        table: "fund_days",
        columns:
          "at held_cents promised_cents paid_in_cents paid_out_cents taken_cents credited_cents people waiting waiting_cents crowd_income_cents world_id",
      },
      { table: "crowd", columns: "seed target behaviour rules started_at stopped world_id" },
      {
        table: "crowd_days",
        columns:
          "day at fear_ppm bonus_bps verdict decided_through invited_through people reinvesting deposits left_people requests approved rejected depositors investing paid_in_cents checksum world_id",
      },
      { table: "crowd_facts", columns: "kind first day numbers cents world_id" },
      {
        table: "crowd_decisions",
        columns: "request approved admin_notes decided_at decided_by after_day world_id",
      },
    ],
  },
  {
    id: "host",
    tables: [
      {
        table: "hosts",
        columns:
          "id name password_hash self_made made_at seen_at disabled_at link_hash link_expires_at led_at",
      },
      { table: "host_sessions", columns: "token_hash host_id proven_at expires_at" },
      { table: "host_plans", columns: "host_id plan saved_at" },
    ],
  },
  {
    id: "empty",
    tables: [
      { table: "password_links", columns: "token_hash investor_id expires_at used_at world_id" },
      { table: "invitations", columns: "id investor_id friends invited_at world_id" },
      { table: "identities", columns: "issuer subject investor_id linked_at two_factor world_id" },
      { table: "second_factors", columns: "owner secret confirmed_at last_step world_id" },
      { table: "second_factor_tries", columns: "owner lane tried_at world_id" },
      { table: "recovery_codes", columns: "owner code_hash used_at world_id" },
      {
        table: "sign_in_attempts",
        columns: "state_hash nonce code_verifier return_to expires_at proves world_id",
      },
      { table: "sandbox.people", columns: "number password_hash consented world_id" },
      {
        table: "sandbox.identity_payloads",
        columns: "model id payload uid grant_id consumed_at expires_at world_id",
      },
    ],
  },
];
