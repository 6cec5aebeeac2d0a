import { randomUUID } from "node:crypto";
import { formatAmount } from "@glasshouse/core/money.ts";
import { minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { withTransaction } from "../db/pool.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import {
  bankDetails,
  deposit,
  minWithdrawalDollars,
  openTestHouse,
  requestWithdrawal,
  stats,
  type TestHouse,
  type TestPerson,
} from "../testing/test-app.ts";

let app: TestHouse;
let admin: TestPerson;
beforeAll(async () => {
  app = await openTestHouse();
  admin = await app.admin();
});
afterAll(async () => {
  expect((await auditLedger(app.database.pool)).differences).toEqual([]);
  await app.stop();
});

async function earner(availableCents: number): Promise<TestPerson> {
  const person = await app.person();
  await app.database.owner.query(
    "select post_transfers('{daily_income}', sim_now(), '{1,1}', array[fund_account('promised_income'), account_of($1, 'available')], array[$2::bigint, -$2::bigint])",
    [person.id, availableCents],
  );
  return person;
}

const decide = (id: number, status: string, key: string = randomUUID()) =>
  admin.call(
    "POST",
    `/api/admin/withdrawal/${id}/update`,
    { status, notes: null },
    { "idempotency-key": key },
  );

async function fundReserves(cents: number) {
  await app.database.owner.query(
    "select post_transfers('{deposit}', sim_now(), '{1,1}', array[0, 3], array[$1::bigint, -$1::bigint])",
    [cents],
  );
}

describe("POST /api/withdrawal-requests", () => {
  test.each(["49.99", "1000.01", "0", "-50", "1e2", "", "abc", null])(
    "amount %j is refused with the limits",
    async (amount) => {
      const person = await earner(200_000);
      const body = { amount, withdrawalMethod: "bank", withdrawalDetails: bankDetails, notes: "" };
      const reply = await person.call("POST", "/api/withdrawal-requests", body);
      expect(reply.statusCode).toBe(400);
      if (typeof amount === "string")
        expect(reply.json().fields.amount).toBe("Amount must be between $50 and $1000");
    },
  );

  test.each([
    ["bank", "{}"],
    ["bank", "not JSON"],
    ["crypto", JSON.stringify({ cryptoWalletType: "usdt" })],
  ])("missing details of %s are refused at the method", async (withdrawalMethod, withdrawalDetails) => {
    const person = await earner(10_000);
    const reply = await person.call("POST", "/api/withdrawal-requests", {
      amount: minWithdrawalDollars,
      withdrawalMethod,
      withdrawalDetails,
      notes: "",
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toBe(
      "Please fill in all required fields for your selected withdrawal method",
    );
  });

  test.each([
    ["notes", { notes: "my card is 4111 1111 1111 1111" }],
    [
      "bank name",
      { withdrawalDetails: bankDetails.replace("Harbour Mutual", "GB82 WEST 1234 5698 7654 32") },
    ],
  ])(
    "a real-looking identifier in the %s is refused, never repeated and never stored",
    async (_where, change) => {
      const person = await earner(10_000);
      const body = {
        amount: minWithdrawalDollars,
        withdrawalMethod: "bank",
        withdrawalDetails: bankDetails,
        notes: "",
        ...change,
      };
      const reply = await person.call("POST", "/api/withdrawal-requests", body);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().message).toMatch(
        /^This looks like a real .+\. Glasshouse takes fictional details only\.$/,
      );
      expect(reply.body).not.toMatch(/4111|WEST/);
    },
  );

  test("holds the amount, shows it as pending everywhere and sends a message", async () => {
    const person = await earner(10_000);
    const reply = await requestWithdrawal(person, 60);
    expect(reply.json()).toMatchObject({ amount: "60.00", status: "pending", withdrawalMethod: "bank" });
    expect(await stats(person)).toMatchObject({
      available: "40.00",
      withdrawalHold: "60.00",
      totalBalance: "40.00",
    });
    const [row] = (await person.call("GET", "/api/transactions")).json();
    expect(row).toMatchObject({
      type: "withdrawal",
      status: "pending",
      description: "Withdrawal to bank account ending 4471",
    });
    expect((await person.call("GET", "/api/mailbox")).json()[0].subject).toBe(
      "Withdrawal of $60.00 requested",
    );
  });

  test("refuses more than is available, or than 1000 a simulated day, with the remainder", async () => {
    const poor = await earner(5_500);
    expect((await requestWithdrawal(poor, 60)).json().message).toBe("Your available balance is $55.00.");
    const rich = await earner(300_000);
    expect((await requestWithdrawal(rich, 900)).statusCode).toBe(200);
    expect((await requestWithdrawal(rich, 101)).json().message).toBe(
      "You can request $1,000.00 a day. You have $100.00 left today.",
    );
    expect((await requestWithdrawal(rich, 100)).statusCode).toBe(200);
  });

  test("40 concurrent requests can't pass the daily limit", async () => {
    const person = await earner(1_000_000);
    const replies = await Promise.all(Array.from({ length: 40 }, () => requestWithdrawal(person, 100)));
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(10);
    expect((await stats(person)).withdrawalHold).toBe("1000.00");
  });

  test("40 concurrent requests can't pass the available balance", async () => {
    const person = await earner(3 * minWithdrawalCents);
    const replies = await Promise.all(Array.from({ length: 40 }, () => requestWithdrawal(person)));
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(3);
    expect((await stats(person)).available).toBe("0.00");
  });

  test("simultaneous requests of 30 people each get their own answer, and a wrong one fails alone", async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => earner(2 * minWithdrawalCents)));
    const amounts = people.map((_, index) => minWithdrawalDollars + index);
    amounts[7] = 2 * minWithdrawalDollars + 1;
    const replies = await Promise.all(
      people.map((person, index) => requestWithdrawal(person, amounts[index] ?? 0)),
    );
    expect(replies.map((reply) => reply.statusCode).filter((status) => status !== 200)).toEqual([400]);
    expect(replies[7]?.statusCode).toBe(400);
    for (const [index, person] of people.entries()) {
      const held = index === 7 ? "0.00" : `${amounts[index]}.00`;
      expect((await stats(person)).withdrawalHold).toBe(held);
      if (index !== 7) expect(replies[index]?.json().amount).toBe(held);
    }
    expect((await auditLedger(app.database.pool)).differences).toEqual([]);
  });

  test("control: the race catches a naive twin that sums the day without a lock", async () => {
    const { owner } = app.database;
    await owner.query("create table naive_requests (cents integer)");
    onTestFinished(async () => void (await owner.query("drop table naive_requests")));
    await app.database.warm();
    await Promise.all(
      Array.from({ length: 40 }, () =>
        withTransaction(owner, async (tx) => {
          const { rows } = await tx.query(
            "select coalesce(sum(cents), 0)::integer as sum from naive_requests",
          );
          if (rows[0].sum + 10_000 <= 100_000) await tx.query("insert into naive_requests values (10000)");
        }),
      ),
    );
    const { rows } = await owner.query("select sum(cents)::integer as sum from naive_requests");
    expect(rows[0].sum).toBeGreaterThan(100_000);
  });

  test("a double click with one Idempotency-Key makes one request", async () => {
    const person = await earner(20_000);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        requestWithdrawal(person, minWithdrawalDollars, { "idempotency-key": "one" }),
      ),
    );
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    expect((await stats(person)).withdrawalHold).toBe(formatAmount(minWithdrawalCents));
  });
});

describe("POST /api/admin/withdrawal/{id}/update", () => {
  describe("approving", () => {
    let person: TestPerson;
    let reply: Awaited<ReturnType<typeof decide>>;
    beforeAll(async () => {
      await fundReserves(100_000);
      person = await earner(10_000);
      const { id } = (await requestWithdrawal(person, 60)).json();
      reply = await decide(id, "approved");
    });

    test("returns the decided request", () => {
      expect(reply.json()).toMatchObject({
        status: "approved",
        userEmail: person.email,
        userId: String(person.id),
      });
    });

    test("pays the held amount from reserves into the wallet", async () => {
      expect(await stats(person)).toMatchObject({
        withdrawalHold: "0.00",
        available: "40.00",
        walletBalance: "5060.00",
      });
    });

    test("completes the withdrawal in the history", async () => {
      expect((await person.call("GET", "/api/transactions")).json()[0].status).toBe("completed");
    });

    test("sends a message", async () => {
      expect((await person.call("GET", "/api/mailbox")).json()[0].subject).toBe(
        "Withdrawal of $60.00 approved",
      );
    });
  });

  test("rejecting returns the held amount, and shows the note 'Rejected by admin'", async () => {
    const person = await earner(10_000);
    const { id } = (await requestWithdrawal(person, 60)).json();
    expect((await decide(id, "rejected")).statusCode).toBe(200);
    expect(await stats(person)).toMatchObject({ withdrawalHold: "0.00", available: "100.00" });
    const [request] = (await person.call("GET", "/api/withdrawal-requests")).json();
    expect(request).toMatchObject({ status: "rejected", notes: "Rejected by admin" });
    expect((await person.call("GET", "/api/transactions")).json()[0].status).toBe("failed");
  });

  test("the operator sees the investor's own note beside the administrator's", async () => {
    const person = await earner(10_000);
    const asked = {
      amount: 60,
      withdrawalMethod: "bank",
      withdrawalDetails: bankDetails,
      notes: "the roof leaks",
    };
    const { id } = (await person.call("POST", "/api/withdrawal-requests", asked)).json();
    const shown = async () =>
      (await admin.call("GET", `/api/admin/withdrawals?search=${id}`))
        .json()
        .find((row: { id: number }) => row.id === id);
    expect(await shown()).toMatchObject({ status: "pending", investorNotes: "the roof leaks" });
    expect((await decide(id, "rejected")).json()).toMatchObject({
      notes: "Rejected by admin",
      investorNotes: "the roof leaks",
    });
    const [own] = (await person.call("GET", "/api/withdrawal-requests")).json();
    expect(own).not.toHaveProperty("investorNotes");
    expect(own.ownNotes).toBe("the roof leaks");
  });

  test("approving more than the fund holds gets 409 with both figures", async () => {
    const { rows } = await app.database.pool.query(
      "select sum(balance_cents)::bigint as cents from accounts where kind = 'reserves'",
    );
    const person = await earner(rows[0].cents + 300_000);
    const held = Math.floor(rows[0].cents / 100);
    if (held >= 1_000) throw new Error("the test's fund holds too much");
    const { id } = (await requestWithdrawal(person, 1_000)).json();
    const reply = await decide(id, "approved");
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toMatch(/^The fund holds \$[\d,.]+; this request is for \$1,000\.00\.$/);
    expect((await stats(person)).withdrawalHold).toBe("1000.00");
  });

  test("40 racing approvals and rejections decide once", async () => {
    await fundReserves(50_000);
    const person = await earner(10_000);
    const { id } = (await requestWithdrawal(person)).json();
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) => decide(id, index % 2 ? "approved" : "rejected")),
    );
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.statusCode === 409)).toHaveLength(39);
  });

  test("only the administrator decides or sees requests, and an unknown one is 404", async () => {
    const person = await earner(10_000);
    const { id } = (await requestWithdrawal(person)).json();
    expect(
      (await person.call("POST", `/api/admin/withdrawal/${id}/update`, { status: "approved" })).statusCode,
    ).toBe(403);
    for (const path of ["stats", "deposits", "withdrawals", "export/deposits"])
      expect((await person.call("GET", `/api/admin/${path}`)).statusCode, path).toBe(403);
    expect((await decide(999_999, "approved")).statusCode).toBe(404);
  });
});

describe("the administrator's lists", () => {
  beforeAll(async () => {
    const person = await app.person({ firstName: "=1+1", email: "csv.person@example.com" });
    await deposit(person, 20);
    await deposit(person, 20);
    const rich = await earner(10_000);
    const body = {
      amount: minWithdrawalDollars,
      withdrawalMethod: "bank",
      withdrawalDetails: bankDetails,
      notes: '=HYPERLINK("x")',
    };
    await rich.call("POST", "/api/withdrawal-requests", body);
  });

  test("are searched and paged by the database", async () => {
    const search = "/api/admin/deposits?search=csv.person&limit=1";
    const first = await admin.call("GET", search);
    expect(first.json()).toHaveLength(1);
    expect(first.headers["x-total-count"]).toBe("2");
    const next = await admin.call("GET", `${search}&cursor=${first.headers["x-next-cursor"]}`);
    expect(next.json()[0].id).toBeLessThan(first.json()[0].id);
    expect(next.headers["x-next-cursor"]).toBeUndefined();
  });

  test("are exported with the disclosure, named by kind and day", async () => {
    const csv = await admin.call("GET", "/api/admin/export/withdrawals");
    expect(csv.body.split("\r\n")[0]).toBe(
      "# Simulation: play money only. No real investment pays 5% a day.",
    );
    expect(csv.headers["content-disposition"]).toMatch(/filename="withdrawals_\d{4}-\d{2}-\d{2}\.csv"/);
  });

  test("contain no cell that a spreadsheet would run", async () => {
    const csv = await admin.call("GET", "/api/admin/export/withdrawals");
    expect(csv.body).toContain(`"'=HYPERLINK(""x"")"`);
  });

  test("come with revenue and active people", async () => {
    const figures = (await admin.call("GET", "/api/admin/stats")).json();
    expect(figures.totalRevenue).toBe("40.00");
    expect(figures.activeUsers).toBe(1);
  });
});

test("a payout in between leaves a held amount unchanged", async () => {
  const person = await earner(10_000);
  await deposit(person, 50);
  await requestWithdrawal(person, 60);
  await app.database.owner.query("update clock set anchor_simulated = next_payout_at");
  expect(await makeDuePayout(app.database.pool)).toBeDefined();
  expect(await stats(person)).toMatchObject({ available: "42.50", withdrawalHold: "60.00" });
});

test("a request for an unknown person, or one of another world, is refused with all that its statement writes", async () => {
  const person = await earner(10_000);
  const count = async () =>
    (await app.database.owner.query("select count(*)::integer as requests from withdrawal_requests")).rows;
  const before = await count();
  const ask = (world: number, investors: readonly number[]) =>
    app.database.owner.query(
      `insert into withdrawal_requests (world_id, investor_id, amount_cents, method, details, requested_at)
       select $1, unnest($2::bigint[]), 5000, 'bank', '{}', now()`,
      [world, investors],
    );
  await expect(ask(app.world, [person.id, 999_999_999])).rejects.toThrow(/foreign key/);
  await expect(ask(app.world + 1, [person.id])).rejects.toThrow(/foreign key/);
  expect(await count()).toEqual(before);
});
