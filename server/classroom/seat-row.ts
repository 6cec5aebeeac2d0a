// A seat, its words and its card: a MAC over seat and counter, so none is stored and a new one voids the
// last.
import { createHmac, timingSafeEqual } from "node:crypto";
import { maxDraws } from "@glasshouse/contract/class-limits.ts";
import type { SeatState } from "@glasshouse/contract/classroom.ts";
import type { Guess } from "@glasshouse/contract/guesses.ts";
import { toSeatCard } from "@glasshouse/core/classroom/seat-card.ts";
import { offersPerRound } from "@glasshouse/core/offers/offer-rounds.ts";
import type { ServerSecrets } from "../db/server-secrets.ts";
import { type Queryable, statement } from "../db/statement.ts";
import { refuse } from "../http/refusals.ts";

export type SeatRow = {
  investor_id: number;
  first_name: string;
  last_name: string;
  card: number;
  drawn: number;
  asks_help: boolean;
  nudged: boolean;
  has_operators_seat: boolean;
  completed: boolean;
  guess_day: number | null;
  sure_early: number | null;
  sure_late: number | null;
  door: string | null;
  link: string | null;
  ends_at: Date | null;
};

const hasAnsweredAllSql = (round: string) =>
  `(select count(*) from offer_answers where offer_answers.investor_id = seats.investor_id and round = '${round}') >= ${offersPerRound}`;
/** The lesson's last questions are answered, or its last phase has begun. */
export const completedSql = `coalesce((select case
    when plan @> '[{"id": "offers-after"}]' then ${hasAnsweredAllSql("after")}
    when phase < jsonb_array_length(plan) - 1 then false
    when plan @> '[{"id": "offers-before"}]' then ${hasAnsweredAllSql("before")}
    else true end from lessons), false) as completed`;

const columns = `first_name, last_name, card, drawn, asks_help, guess_day, sure_early, sure_late,
  coalesce(nudged_after > acted_after, false) as nudged,
  coalesce((select operator_id = seats.investor_id from lessons), false) as has_operators_seat,
  ${completedSql},
  (select code from world_codes where leads_to = seats.world_id and investor_id is null order by length(code) limit 1) as door,
  (select code from world_codes where leads_to = seats.world_id and investor_id is null order by length(code) desc limit 1) as link,
  (select ends_at from worlds where worlds.id = seats.world_id) as ends_at`;
const read = statement<SeatRow>(
  "read-seat",
  `select seats.investor_id, ${columns} from seats join investors on investors.id = seats.investor_id
   where seats.investor_id = $1 and removed_after is null`,
);
const findByAddress = statement<SeatRow>(
  "find-seat-of-address",
  `select seats.investor_id, ${columns} from seats join investors on investors.id = seats.investor_id
   where seats.investor_id = (select users.investor_id from users where email_key = $1) and removed_after is null`,
);

export async function loadSeat(db: Queryable, investorId: number): Promise<SeatRow> {
  return (await read(db, [investorId]))[0] ?? refuse("not-found");
}

type Words = { first: string; second: string };
/** In place of an email, in a domain that no person can have. */
export const getSeatAddress = ({ first, second }: Words): string =>
  `${first}.${second}@example.com`.toLowerCase();
/** Another domain, so that no card leads to the seat. */
export const getSimulatedAddress = (words: Words): string =>
  getSeatAddress(words).replace("@", "@simulated.");
export const getAddresses = (words: Words): [string, string] => [
  getSeatAddress(words),
  getSimulatedAddress(words),
];
export const isSimulatedSql = "email_key like '%@simulated.example.com'";
/** Of this world, including removed seats. */
export const simulatedSeatsSql = "select simulated_seats(current_world())";
/** The seats that a class's figures count: people's, or simulated learners' where no person has a seat. */
export const countedSeatsSql = `(select seats.* from seats join users using (world_id, investor_id)
  where removed_after is null and (${isSimulatedSql}) = not exists (
    select from seats join users using (world_id, investor_id) where removed_after is null and not (${isSimulatedSql}))) as seats`;

export async function loadSeatByWords(
  db: Queryable,
  words: { first: string; second: string },
): Promise<SeatRow | undefined> {
  return (await findByAddress(db, [getSeatAddress(words)]))[0];
}

export function computeCard(
  { "seat-cards": secret }: ServerSecrets,
  world: number,
  seat: Pick<SeatRow, "investor_id" | "card">,
): string {
  const drawn = createHmac("sha256", secret).update(`${world} ${seat.investor_id} ${seat.card}`).digest();
  return toSeatCard(drawn.readUIntBE(0, 6));
}

export function computeCompletionCode(
  { "seat-cards": secret }: ServerSecrets,
  world: number,
  seat: number,
): string {
  const drawn = createHmac("sha256", secret).update(`completed ${world} ${seat}`).digest();
  return toSeatCard(drawn.readUIntBE(0, 6));
}

export function verifyCard(secrets: ServerSecrets, world: number, seat: SeatRow, card: string): boolean {
  const [expected, actual] = [Buffer.from(computeCard(secrets, world, seat)), Buffer.from(card)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

export const formatWords = ({ first_name, last_name }: Pick<SeatRow, "first_name" | "last_name">): string =>
  `${first_name} ${last_name}`.toLowerCase();

export const toGuessColumn = ({ day }: Guess): number => day ?? 0;

export function toSeatReply(secrets: ServerSecrets, world: number, row: SeatRow): SeatState {
  return {
    words: formatWords(row),
    card: computeCard(secrets, world, row),
    code: row.door,
    link: row.link,
    drawsLeft: Math.max(0, maxDraws - row.drawn),
    asksHelp: row.asks_help,
    nudged: row.nudged,
    operates: row.has_operators_seat,
    endsAt: row.ends_at?.toISOString() ?? null,
    completion: row.completed ? computeCompletionCode(secrets, world, row.investor_id) : null,
    guess: row.guess_day === null ? null : { day: row.guess_day || null },
    sureness: { early: row.sure_early, late: row.sure_late },
  };
}
