import { Writable } from "node:stream";
import { fundDepositAddress, toPlayTxHash } from "@glasshouse/core/identifiers/simulated.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as generated from "../../tests/support/identifiers/generated-identifiers.ts";
import { buildApp } from "../app.ts";
import { fillPath, loadOpenApiCalls, type OpenApiCall } from "../testing/open-api-calls.ts";
import { bankDetails, openTestHouse, type TestHouse, type TestPerson } from "../testing/test-app.ts";
import { creditAvailable } from "../testing/test-people.ts";

/** Nine digits are a routing number in a bank field only. */
const draw = generated.drawsFrom(20_261_121);
const grouped = (text: string, between: string) => text.replace(/(.{4})(?=.)/g, `$1${between}`);
const { wordlist } = await import("@scure/bip39/wordlists/english.js");
const short = (make: (draw: generated.Draw) => string, max: number): string => {
  for (;;) {
    const text = make(draw);
    if (text.length <= max) return text;
  }
};
const planted: Record<string, string> = {
  card: generated.cardNumber(draw),
  "spaced card": grouped(generated.cardNumber(draw), " "),
  "card in wide gaps": grouped(short(generated.cardNumber, 16), "      "),
  "card with currency signs": grouped(short(generated.cardNumber, 16), " $"),
  "card in Arabic digits": generated
    .cardNumber(draw)
    .replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
  iban: generated.iban(draw),
  ifsc: generated.ifsc(draw),
  bic: `BIC ${generated.bic(draw)}`,
  base58check: generated.base58check(draw),
  bech32: generated.bech32(draw),
  account: generated.accountAddress(draw),
  "account without 0x": generated.bareAccountAddress(draw),
  key: generated.keyOrHash(draw),
  xrp: generated.xrpAddress(draw),
  solana: generated.solanaAddress(draw),
  monero: generated.moneroAddress(draw),
  polkadot: generated.polkadotAddress(draw),
  "bitcoin cash": generated.cashAddress(draw),
  ton: generated.tonAddress(draw),
  "another chain": generated.namedChain(draw),
  "card in uneven groups": short(generated.cardNumber, 16).replace(/^(.{4})(.{4})/, "$1-$2 "),
  stellar: generated.stellarAddress(draw),
  "recovery phrase": wordlist.slice(700, 712).join(" "),
  clabe: generated.clabe(draw),
  spanish: generated.spanishAccount(draw),
  italian: generated.italianAccount(draw),
  french: generated.frenchAccount(draw),
  polish: generated.polishAccount(draw),
  british: `20-${30 + draw.int(60)}-${30 + draw.int(60)} ${generated.digits(draw, 7)}9`,
  "named account": `account number ${generated.digits(draw, 9)}7`,
  upi: "qwzhvk.trm@okhdfcbank",
  handle: "paypal.me/qwzhvktrm",
};
const inBankFields = {
  "routing number": generated.routingNumber(draw),
  "plain account": `9${generated.digits(draw, 8)}`,
};

let turn = 0;
const inWords = (value: string) => {
  turn += 1;
  return turn % 2 ? value : `please use ${value}, thank you`;
};
const kinds = Object.values(planted);
const allKinds = () => {
  turn += 1;
  return kinds;
};
let place = 0;
const someKinds = () =>
  [0, 1, 2].map(() => {
    place += 1;
    return kinds[place % kinds.length] ?? "";
  });

const inAddress = (value: string) => value.replace(/[^A-Za-z0-9.-]+/g, "-");
const emailsWith = (value: string) => [
  `${inAddress(value)}@example.com`,
  `nora@${inAddress(value)}.example.com`,
];

/** Only the planted field can be refused. */
const valid: Record<string, Record<string, unknown>> = {
  "POST /api/register": {
    firstName: "A",
    lastName: "B",
    email: "planted@example.com",
    phoneNumber: "555-0100",
    password: "a long enough password",
  },
  "POST /api/login-custom": { email: "planted@example.com", password: "a long enough password" },
  "PUT /api/user/profile": { firstName: "A", lastName: "B", email: "profile@example.com" },
  "PUT /api/user/password": {
    currentPassword: "not the password",
    newPassword: "a long enough password",
  },
  "POST /api/withdrawal-requests": {
    amount: 50,
    withdrawalMethod: "bank",
    withdrawalDetails: bankDetails,
    notes: "",
  },
  "POST /api/referral/register": { referralCode: "ABCD2345" },
  "POST /api/wallet/send": { to: fundDepositAddress, amount: 1 },
  "POST /api/confirm-crypto-deposit": {
    txHash: toPlayTxHash(new Uint8Array(32)),
    amount: 1,
    walletAddress: fundDepositAddress,
  },
  "POST /api/admin/withdrawal/{id}/update": { status: "rejected", notes: "" },
};
const hashesPasswords = /login-custom|api\/register$|password|prove|host\/session/;
/** Fixed values, numbers or dates. */
const choices = new Set([
  "limit",
  "cursor",
  "type",
  "status",
  "from",
  "to",
  "who",
  "kind",
  "order",
  "number",
]);

function takesText({ path }: OpenApiCall, field: string, schema: unknown): boolean {
  if (/password/i.test(field) || (hashesPasswords.test(path) && path !== "/api/register")) return false;
  const described = JSON.stringify(schema);
  return /"string"/.test(described) && !/"(enum|const)"/.test(described);
}
const detailFields = [
  "bankName",
  "bankAccountNumber",
  "bankIfscCode",
  "bankAccountHolderName",
  "bankSwiftCode",
  "cryptoWalletAddress",
  "cryptoWalletType",
  "cryptoWalletLabel",
];

let app: TestHouse;
let person: TestPerson;
let admin: TestPerson;
let calls: OpenApiCall[];
let server: TestHouse["server"];
let log = "";
beforeAll(async () => {
  app = await openTestHouse();
  person = await app.person();
  admin = await app.admin();
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  const limits = { writesPerSession: 1e6, writesPerAddress: 1e6 };
  ({ server } = await buildApp({
    env: { ...app.env, logLevel: "trace" },
    pool: app.installation.pool,
    secrets: app.database.secrets,
    pages: false,
    limits,
    logStream: stream,
  }));
  await server.ready();
  calls = (await loadOpenApiCalls(server)).filter(
    ({ path }) => path !== "/api/clock/events" && path !== "/api/clock/advance",
  );
  await creditAvailable(app.database.owner, person.id, 9_000_000);
});
afterAll(async () => {
  await server.close();
  await app.stop();
});

let registered = 0;
const own = (body: object) => {
  registered += 1;
  return "email" in body && body.email === "planted@example.com"
    ? { ...body, email: `planted${registered}@example.com` }
    : body;
};

async function plant(
  call: OpenApiCall,
  change: { body?: object; query?: Record<string, string>; key?: string },
) {
  const signsIn = /login-custom|register$/.test(call.path) && call.path !== "/api/referral/register"; // would end the session
  const cookie = signsIn ? "" : call.path.startsWith("/api/admin") ? admin.cookie : person.cookie;
  const search = new URLSearchParams(change.query);
  return server.inject({
    method: call.method,
    url: `${fillPath(call.path, "1")}?${search}`,
    headers: {
      cookie,
      authorization: "Bearer pk_sim_glasshouse",
      ...(change.key ? { "idempotency-key": change.key } : {}),
    },
    ...(change.body ? { payload: call.path === "/api/register" ? own(change.body) : change.body } : {}),
  });
}

async function databaseText(): Promise<string> {
  const { rows } = await app.database.owner.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'sandbox')",
  );
  const texts = await Promise.all(
    rows.map(({ name }) =>
      app.database.owner.query(`select string_agg(stored::text, E'\\n') as text from ${name} as stored`),
    ),
  );
  return texts.map((result) => result.rows[0].text ?? "").join("\n");
}
async function everythingShown(): Promise<string> {
  const pages = await Promise.all([
    ...[
      "/api/mailbox",
      "/api/transactions",
      "/api/transactions/export",
      "/api/withdrawal-requests",
      "/api/auth/user",
    ].map((url) => person.call("GET", url)),
    ...["/api/admin/export/deposits", "/api/admin/export/withdrawals", "/api/admin/withdrawals"].map((url) =>
      admin.call("GET", url),
    ),
  ]);
  return pages.map((reply) => reply.body).join("\n");
}
const bare = (text: string) => text.replace(/^BIC /, "").replace(/[\s-]/g, "").toLowerCase();
const found = (text: string) => {
  const plain = bare(text);
  return Object.entries({ ...planted, ...inBankFields })
    .filter(([, value]) => plain.includes(bare(value)))
    .map(([kind]) => kind);
};

describe("one of each kind of real identifier, planted in every field of every call", () => {
  const tries: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    for (const call of calls) {
      const body = valid[`${call.method} ${call.path}`] ?? {};
      for (const [field, schema] of Object.entries(call.bodyFields))
        for (const value of takesText(call, field, schema) ? allKinds() : someKinds())
          for (const text of field === "email"
            ? [inWords(value), ...emailsWith(inWords(value))]
            : [inWords(value)])
            tries.push(() => plant(call, { body: { ...body, [field]: text } }));
      for (const field of call.queryFields)
        for (const value of choices.has(field) ? someKinds() : allKinds()) {
          const query = { [field]: inWords(value) };
          tries.push(() => plant(call, { query }));
        }
      if (Object.keys(call.bodyFields).length > 0 && !hashesPasswords.test(call.path))
        for (const value of someKinds())
          tries.push(() => plant(call, { body, key: value.replace(/\s/g, "-") }));
    }
    const request = calls.find(
      ({ method, path }) => method === "POST" && path === "/api/withdrawal-requests",
    );
    if (!request) throw new Error("the call is gone");
    for (const field of detailFields) {
      const values = field.startsWith("bank") ? { ...planted, ...inBankFields } : planted;
      for (const [index, value] of Object.values(values).entries())
        for (const withdrawalMethod of ["bank", "crypto"]) {
          if (!field.startsWith(withdrawalMethod) && index % 4 !== detailFields.indexOf(field) % 4) continue;
          const crypto = { cryptoWalletAddress: fundDepositAddress, cryptoWalletType: "usdt" };
          const details = JSON.stringify({ ...JSON.parse(bankDetails), ...crypto, [field]: value });
          const body = { amount: 50, withdrawalMethod, withdrawalDetails: details, notes: "" };
          tries.push(() => plant(request, { body }));
        }
    }
    const left = [...tries];
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        for (let next = left.pop(); next; next = left.pop()) await next();
      }),
    );
  });

  test("makes thousands of tries", () => {
    expect(tries.length).toBeGreaterThan(2_000);
  });

  test("is in no row", async () => {
    expect(found(await databaseText())).toEqual([]);
  });

  test("is in no log line", () => {
    expect(found(log)).toEqual([]);
  });

  test("is in no message, no reply and no CSV", async () => {
    const shown = await everythingShown();
    expect(shown).toContain("Welcome to Glasshouse");
    expect(found(shown)).toEqual([]);
  });
});

test("the search finds a card number written to the database directly, in rows and replies", async () => {
  await app.database.owner.query("update users set phone_number = $1 where investor_id = $2", [
    planted.card,
    person.id,
  ]);
  expect(found(await databaseText())).toEqual(["card"]);
  expect(found(await everythingShown())).toEqual(["card"]);
});

test("halves of an identifier in two fields of a request are stored nowhere", async () => {
  const whole = { card: "4929 4209 4857 3290", phrase: wordlist.slice(900, 912).join(" ") };
  for (const value of Object.values(whole)) {
    const cut = value.indexOf(" ", value.length / 2);
    const [firstName, lastName] = [value.slice(0, cut), value.slice(cut + 1)];
    const person = { ...valid["POST /api/register"], firstName, lastName };
    const reply = await server.inject({ method: "POST", url: "/api/register", payload: person });
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain("looks like a real");
  }
  const stored = await databaseText();
  expect(stored).not.toContain(whole.card.slice(0, 9));
  expect(stored).not.toContain(wordlist.slice(900, 903).join(" "));
});
