import { behaviours } from "@glasshouse/core/population/behaviour.ts";
import { currentRules } from "@glasshouse/core/population/crowd-state.ts";
import type { QueryResultRow } from "pg";
import type { HouseDatabase } from "./shared-installation.ts";

export function createWorldDays(getDatabase: () => HouseDatabase) {
  const rows = async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
    (await getDatabase().owner.query<Row>(text, values)).rows;
  const began = "2026-03-02 12:00Z";
  const openWorld = async (kind = "class") =>
    (await rows<{ id: number }>("select open_world($1, $2) as id", [kind, began]))[0]?.id ?? 0;
  const loadDays = async (world: number) =>
    (
      await rows<{ days: number }>("select count(*)::integer as days from fund_days where world_id = $1", [
        world,
      ])
    )[0]?.days ?? 0;
  const passDays = (worlds: readonly number[], days: number) =>
    rows(
      `update clock set anchor_simulated = $2::timestamptz + make_interval(days => $3::integer), anchor_real = clock_timestamp(), rate = 'paused'
       where world_id = any ($1)`,
      [worlds, began, days],
    );
  const callCrowd = (world: number, seed: number) =>
    rows(
      "insert into crowd (world_id, seed, target, behaviour, rules, started_at) values ($1, $2, 60, $3, $4, $5)",
      [world, seed, { ...behaviours["whole-life"].parameters, advertsPerDay: 20 }, currentRules, began],
    );
  const openDeposit = (world: number, investor: number, cents: number) =>
    getDatabase()
      .worldDb(world)
      .query(
        `with now as (select begin_write() as at),
       deposit as (
         insert into deposits (investor_id, method, amount_cents, status, payment_intent_id, created_at, settled_at)
         select ${investor}, 'card', ${cents}, 'completed', gen_random_uuid()::text, at, at from now returning id
       ),
       opened as (
         insert into investments (investor_id, deposit_id, amount_cents, rate_bps, opened_at)
         select ${investor}, deposit.id, ${cents}, 500, now.at from deposit, now
       )
       select post_transfers('{deposit}', at, '{1,1}', array[fund_account('reserves'), account_of(${investor}, 'invested')], '{${cents},-${cents}}') from now, deposit`,
      );
  return { rows, began, openWorld, loadDays: loadDays, passDays, callCrowd, openDeposit };
}
