import {
  type AccountId,
  fundAccounts,
  getAccountKind,
  getFundAccountId,
  getInvestorAccountId,
  getInvestorId,
  investorAccounts,
  normalSide,
} from "@glasshouse/core/ledger/account.ts";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withTransaction } from "../db/pool.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { auditLedger } from "./audit-ledger.ts";

let database: TestDatabase;
let investor: number;
beforeAll(async () => {
  database = await createTestDatabase();
  const { rows } = await database.pool.query(
    "insert into investors (first_name, last_name, referral_code, joined_at) values ('A', 'B', 'CODE', now()) returning id",
  );
  investor = rows[0].id;
});
afterAll(() => database.drop());

const post = (pool: pg.Pool, lines: [number, number][]) =>
  pool.query("select post_transfers('{deposit}', now(), $1::integer[], $2::bigint[], $3::bigint[])", [
    lines.map(() => 1),
    lines.map(([account]) => account),
    lines.map(([, amount]) => amount),
  ]);
const getSide = (account: AccountId) => normalSide[getAccountKind(account)];
const balance = async (account: number) =>
  (await database.pool.query("select balance_cents from accounts where id = $1", [account])).rows[0]
    .balance_cents;

describe("the ledger", () => {
  test("numbers accounts in the database as in core", async () => {
    const investors = [1_000, 1_001, 987_654_321];
    const expected = [
      ...fundAccounts.map((kind) => ({ kind, of: 0, id: getFundAccountId(kind) })),
      ...investors.flatMap((of) =>
        investorAccounts.map((kind) => ({ kind, of, id: getInvestorAccountId(of, kind) })),
      ),
    ];
    const { rows } = await database.pool.query(
      `select kind::text, of, id, account_kind_of(id)::text as decoded_kind, investor_of(id) as investor, is_wallet(id) as wallet
       from unnest($1::account_kind[], $2::bigint[]) as given (kind, of) cross join lateral (
         select case when of >= 1000 then account_of(of, kind) else fund_account(kind) end as id) as numbered`,
      [expected.map(({ kind }) => kind), expected.map(({ of }) => of)],
    );
    expect(rows).toEqual(
      expected.map((each) => ({
        ...each,
        decoded_kind: getAccountKind(each.id),
        investor: getInvestorId(each.id) ?? 0,
        wallet: getAccountKind(each.id) === "wallet",
      })),
    );
  });

  test.each(["postings", "transfers"])(
    "refuses on %s UPDATE, DELETE and TRUNCATE by the application's role and the owner",
    async (table) => {
      await post(database.pool, [
        [0, 100],
        [getInvestorAccountId(investor, "invested"), -100],
      ]);
      for (const pool of [database.pool, database.owner]) {
        const column = table === "postings" ? "amount_cents = 1" : "kind = 'x'";
        await expect(pool.query(`update ${table} set ${column}`)).rejects.toThrow(
          /permission denied|append-only/,
        );
        await expect(pool.query(`delete from ${table}`)).rejects.toThrow(/permission denied|append-only/);
        await expect(pool.query(`truncate ${table}`)).rejects.toThrow(/permission denied|append-only/);
      }
      const role = await database.pool.query("select current_user as role");
      expect(role.rows[0].role).toBe("glasshouse_app");
    },
  );

  test("refuses a transfer that does not sum to zero, and stores none of it", async () => {
    const before = await balance(getInvestorAccountId(investor, "invested"));
    await expect(
      post(database.pool, [
        [0, 100],
        [getInvestorAccountId(investor, "invested"), -99],
      ]),
    ).rejects.toThrow(/out of balance by 1/);
    await expect(post(database.pool, [[0, 100]])).rejects.toThrow(/out of balance/);
    expect(await balance(getInvestorAccountId(investor, "invested"))).toBe(before);
  });

  test("allows no statement to unbalance a transfer or to begin one without postings", async () => {
    const whole = (kind: string) =>
      `with made as (insert into transfers (kind, posted_at) values ('${kind}', now()), ('${kind}', now()) returning id)
       insert into postings (transfer_id, account_id, amount_cents)
       select id, account_id, amount_cents from made cross join (values (0, 100), (3, -100)) as line (account_id, amount_cents)`;
    const late = (line: string) =>
      `insert into postings (transfer_id, account_id, amount_cents) select id, ${line} from transfers where created_in = pg_current_xact_id()`;
    const crossed = late("case id % 2 when 0 then 0 else 3 end, case id % 2 when 0 then 100 else -100 end");
    const empty = (kind: string) => `insert into transfers (kind, posted_at) values ('${kind}', now())`;
    for (const pool of [database.pool, database.owner]) {
      const inOne = (texts: readonly string[]) =>
        withTransaction(pool, async (tx) => {
          for (const text of texts) await tx.query(text);
        });
      const before = await balance(0);
      for (const texts of [
        [whole("deposit"), late("0, 100"), late("3, -100")],
        [whole("deposit"), crossed],
        [empty("deposit")],
        [empty("deposit"), late("0, 100"), late("3, -100")],
      ])
        await expect(inOne(texts), texts.join()).rejects.toThrow(/out of balance/);
      expect(await balance(0)).toBe(before);
      await inOne([whole("deposit")]);
      expect(await balance(0)).toBe(before + 200);
    }
  });

  test("refuses one statement's postings in two worlds, even by the owner", async () => {
    const before = await balance(0);
    await expect(
      withTransaction(database.owner, async (tx) => {
        const { rows } = await tx.query("select open_world('class', now()) as other");
        return tx.query(
          `with made as (insert into transfers (world_id, kind, posted_at) values (1, 'deposit', now()), ($1, 'deposit', now()) returning world_id, id)
           insert into postings (world_id, transfer_id, account_id, amount_cents)
           select world_id, id, account_id + case world_id when 1 then 0 else 1 end, amount_cents
           from made cross join (values (0, 100), (3, -100)) as line (account_id, amount_cents)`,
          [rows[0].other],
        );
      }),
    ).rejects.toThrow("belong to one world");
    expect(await balance(0)).toBe(before);
  });

  test("does not report an internally failed transaction as committed", async () => {
    const work = withTransaction(database.pool, async (tx) => {
      await tx.query("select 1 / 0").catch(() => undefined);
      return "done";
    });
    await expect(work).rejects.toThrow("rolled back instead of committed");
  });

  test("allows no investor account and no reserves below zero", async () => {
    await expect(
      post(database.pool, [
        [getInvestorAccountId(investor, "available"), 1],
        [getFundAccountId("outside"), -1],
      ]),
    ).rejects.toThrow(/accounts_not_negative/);
    await expect(
      post(database.pool, [
        [getFundAccountId("reserves"), -1_000_000],
        [getFundAccountId("outside"), 1_000_000],
      ]),
    ).rejects.toThrow(/accounts_not_negative/);
  });

  test("refuses a posting to another transaction's transfer, or to an unknown account", async () => {
    const insert = "insert into postings (transfer_id, account_id, amount_cents) values (1, 0, 5)";
    await expect(database.pool.query(insert)).rejects.toThrow(/own transaction/);
    await expect(
      post(database.pool, [
        [0, 5],
        [99_999_999, -5],
      ]),
    ).rejects.toThrow(/does not exist/);
  });

  test("refuses an unknown account among very many lines, though they sum to zero", async () => {
    const getLines = (account: number) => [
      [0, 5],
      [account, -5],
      ...Array.from({ length: 1_000 }, (_, line) => [3, line % 2 === 0 ? 1 : -1]),
      [account, 5],
      [0, -5],
    ];
    const inTwo = async (account: number) => {
      const lines = getLines(account);
      await database.pool.query(
        "select post_transfers('{deposit,deposit}', now(), $1::integer[], $2::bigint[], $3::bigint[])",
        [
          lines.map((_, index) => (index < 2 ? 1 : 2)),
          lines.map(([id]) => id),
          lines.map(([, amount]) => amount),
        ],
      );
    };
    await inTwo(getInvestorAccountId(investor, "wallet"));
    await expect(inTwo(99_999_999)).rejects.toThrow(/does not exist/);
  });

  test("allows no one to change an account's kind, not even the owner", async () => {
    await expect(
      database.owner.query(
        "update accounts set kind = 'wallet' where id = (select max(id) from accounts) - 3",
      ),
    ).rejects.toThrow(/is not of kind wallet/);
  });

  test("lets the application change no balance without postings", async () => {
    await expect(database.pool.query("update accounts set balance_cents = 1")).rejects.toThrow(
      /permission denied/,
    );
  });

  test("handles 200 concurrent transfers between two investors without deadlock or loss", async () => {
    const { rows } = await database.pool.query(
      "insert into investors (first_name, last_name, referral_code, joined_at) values ('C', 'D', 'OTHER', now()) returning id",
    );
    const [a, b] = [getInvestorAccountId(investor, "wallet"), getInvestorAccountId(rows[0].id, "wallet")];
    await post(database.pool, [
      [a, 10_000],
      [b, 10_000],
      [3, -20_000],
    ]);
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        post(
          database.pool,
          index % 2
            ? [
                [a, 10],
                [b, -10],
              ]
            : [
                [b, 10],
                [a, -10],
              ],
        ),
      ),
    );
    expect([await balance(a), await balance(b)]).toEqual([10_000, 10_000]);
  });

  test("handles concurrent transfers over accounts of every rank, lines in any order, without deadlock or loss", async () => {
    const people = await database.pool.query<{ id: number }>(
      `insert into investors (first_name, last_name, referral_code, joined_at)
       select 'E', 'F', 'RANK' || n, now() from generate_series(1, 4) as n returning id`,
    );
    const accounts = [
      ...people.rows.flatMap(({ id }) => [
        getInvestorAccountId(id, "wallet"),
        getInvestorAccountId(id, "invested"),
      ]),
      getFundAccountId("promised_income"),
      getFundAccountId("crowd_wallet"),
    ];
    const filled = accounts.map((account): [number, number] => [account, 1_000_000 * getSide(account)]);
    const total = filled.reduce((sum, [, cents]) => sum + cents, 0);
    await post(database.pool, [...filled, [getFundAccountId("outside"), -total]]);
    const before = await Promise.all(accounts.map(balance));
    const moves = Array.from({ length: 200 }, (_, index) =>
      accounts.map((_account, place) => ((index + place * 7) % 5) - 2),
    );
    await Promise.all(
      moves.map((move, index) => {
        const lines = accounts.flatMap((account, place): [number, number][] => {
          const cents = move[(place + index) % move.length] ?? 0;
          return cents ? [[account, cents]] : [];
        });
        const sum = lines.reduce((all, [, cents]) => all + cents, 0);
        const turned = [...lines.slice(index % lines.length), ...lines.slice(0, index % lines.length)];
        return post(database.pool, sum ? [...turned, [getFundAccountId("outside"), -sum]] : turned);
      }),
    );
    const moved = accounts.map((account, place) =>
      moves.reduce(
        (all, move, index) => all + (move[(place + index) % move.length] ?? 0) * getSide(account),
        0,
      ),
    );
    expect(await Promise.all(accounts.map(balance))).toEqual(
      before.map((cents, place) => cents + (moved[place] ?? 0)),
    );
  });

  test("is found balanced by the auditor, who finds a tampered balance", async () => {
    expect(await auditLedger(database.pool)).toMatchObject({ balanced: true, differences: [] });
    await database.owner.query("update accounts set balance_cents = balance_cents + 1 where id = $1", [
      getInvestorAccountId(investor, "wallet"),
    ]);
    const report = await auditLedger(database.pool);
    expect(report.differences).toEqual([
      expect.objectContaining({ kind: "balance", accountId: getInvestorAccountId(investor, "wallet") }),
    ]);
  });
});
