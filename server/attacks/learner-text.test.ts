// Tries a name in every text of every call, then searches everything that a host reads and every
// row.
import { fundDepositAddress, toPlayTxHash } from "@glasshouse/core/identifiers/simulated.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getPerson } from "../sandbox/identity/people.ts";
import { fillPath, loadOpenApiCalls, type OpenApiCall } from "../testing/open-api-calls.ts";
import { bankDetails, openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { createTestBrowser } from "../testing/test-browser.ts";
import { type Learner, openTestClass, type TestClass } from "../testing/test-class.ts";
import { creditAvailable } from "../testing/test-people.ts";
import { createWorldReader } from "../testing/test-worlds.ts";
import { unzip } from "../testing/test-zip.ts";

let app: TestHouse;
let year10: TestClass;
let learner: Learner;
let seat: { id: number; words: string };
let calls: OpenApiCall[];
beforeAll(async () => {
  app = await openTestHouse();
  year10 = await openTestClass(app);
  learner = await year10.learner();
  [seat] = (await year10.host.call("GET", "/api/admin/class/seats")).json();
  await creditAvailable(app.worldDb(year10.world), seat.id, 200_000);
  calls = await loadOpenApiCalls(app.server);
});
afterAll(() => app.stop());

const typed = "Musterfrau";
const number = "491701234567";
const withdrawal = (details: object, notes = "") => ({
  amount: 50,
  withdrawalMethod: "cryptoWalletAddress" in details ? "crypto" : "bank",
  withdrawalDetails: JSON.stringify(details),
  notes,
});
const cryptoDetails = { cryptoWalletAddress: fundDepositAddress, cryptoWalletType: "usdt" };
const account = {
  firstName: "A",
  lastName: "B",
  phoneNumber: "555-0100",
  password: "a long enough password",
};

/** Valid, with a name in each text. */
const bodies: Record<string, object[]> = {
  "POST /api/withdrawal-requests": [
    withdrawal({ ...JSON.parse(bankDetails), bankAccountHolderName: typed }, typed),
    withdrawal({ ...JSON.parse(bankDetails), bankName: typed }),
    withdrawal({ ...JSON.parse(bankDetails), bankAccountNumber: `SIM${number}` }),
    withdrawal({ ...JSON.parse(bankDetails), bankIfscCode: `SIMB0${typed.slice(0, 6).toUpperCase()}` }),
    withdrawal({ ...JSON.parse(bankDetails), bankSwiftCode: `SIMB${typed.slice(0, 4).toUpperCase()}` }),
    withdrawal({ ...cryptoDetails, cryptoWalletLabel: typed }),
  ],
  "POST /api/user/first-password": [{ newPassword: `${typed} and more` }],
  "PUT /api/user/profile": [{ firstName: typed, lastName: typed, email: `${typed}@example.com` }],
  "POST /api/register": [
    { ...account, lastName: typed, email: `${typed}@example.com`, referralCode: "the class's" },
    { ...account, lastName: typed, email: `${typed}@example.com`, referralCode: "a learner's" },
  ],
  "PUT /api/seat/here": [{ page: typed, acted: true }],
  "PUT /api/seat/help": [{ on: true, text: typed }],
  "POST /api/seat/words": [{ words: typed, first: typed, second: typed }],
  "POST /api/join/seat": [{ code: "the class's", words: `${typed} heron`, card: typed.slice(0, 4) }],
  "POST /api/wallet/send": [{ to: typed, amount: 1 }],
  "POST /api/confirm-crypto-deposit": [
    { txHash: toPlayTxHash(new Uint8Array(32)), amount: 1, walletAddress: fundDepositAddress, note: typed },
  ],
};

const isText = ({ type, anyOf }: { type?: string | string[]; anyOf?: { type?: string | string[] }[] }) =>
  [type, ...(anyOf ?? []).map((each) => each.type)].flat().includes("string");

async function rowsWith(text: string): Promise<string[]> {
  const { rows, loadTables } = createWorldReader(app.database);
  const found: string[] = [];
  for (const { name } of await loadTables()) {
    const hits = await rows<{ row: string }>(
      `select t::text as row from ${name} as t where world_id = $1 and t::text ilike '%' || $2 || '%'`,
      [year10.world, text],
    );
    found.push(...hits.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

test("no text of a learner's call is read by a host or stored in a row of the class", async () => {
  const { referralCode } = (await learner.call("GET", "/api/auth/user")).json();
  const codes: Record<string, string> = { "the class's": year10.link, "a learner's": referralCode };
  const statuses: Record<string, number[]> = {};
  const writes = calls.filter(({ method, path }) => method !== "GET" && !/^\/api\/(admin|host)\b/.test(path));
  expect(
    Object.keys(bodies).filter((key) => !writes.some(({ method, path }) => key === `${method} ${path}`)),
  ).toEqual([]);
  let tried = 0;
  for (const { method, path, bodyFields } of writes) {
    if (/logout|end/.test(path)) continue;
    const planted = Object.entries(bodyFields)
      .filter(([, schema]) => isText(schema))
      .map(([field]) => ({ [field]: typed }));
    for (const body of [...(bodies[`${method} ${path}`] ?? []), ...planted]) {
      const payload = JSON.parse(
        JSON.stringify(body).replace(/the class's|a learner's/g, (code) => codes[code] ?? ""),
      );
      const reply = await learner.call(method, fillPath(path, String(seat.id)), payload);
      const call = `${method} ${path}`;
      statuses[call] = [...(statuses[call] ?? []), reply.statusCode];
      tried += 1;
    }
  }
  // calls got through, and only a withdrawal was accepted
  expect(tried).toBeGreaterThan(30);
  expect(statuses["POST /api/withdrawal-requests"]?.slice(0, 6)).toEqual(Array(6).fill(200));
  expect(statuses["POST /api/register"]?.slice(0, 2)).toEqual([403, 403]);
  for (const call of ["PUT /api/user/profile", "POST /api/user/first-password"])
    expect([call, statuses[call]?.[0]]).toEqual([call, 403]);

  for (const text of [typed, number, "SIMB0MUSTER", "SIMBMUST"]) expect(await rowsWith(text)).toEqual([]);
  let read = 0;
  for (const { method, path } of calls.filter((call) => call.method === "GET" && !call.path.includes("{"))) {
    if (path === "/api/clock/events") continue;
    const reply = await year10.host.call(method, path);
    const texts = path.endsWith("/class/export") ? Object.values(unzip(reply.rawPayload)) : [reply.body];
    for (const text of texts)
      expect([path, new RegExp(`${typed}|${number}`, "i").test(text)]).toEqual([path, false]);
    if (reply.statusCode === 200) read += 1;
  }
  expect(read).toBeGreaterThan(20);
});

test("a seat's withdrawals go to its generated account and its own play wallet", async () => {
  const { address } = (await learner.call("GET", "/api/wallet")).json();
  const listed = (await year10.host.call("GET", "/api/admin/withdrawals")).json();
  const details = listed.map(({ withdrawalDetails }: { withdrawalDetails: string }) =>
    JSON.parse(withdrawalDetails),
  );
  const toBank = details.filter((each: object) => "bankName" in each);
  expect(new Set(toBank.map((each: object) => JSON.stringify(each))).size).toBe(1);
  expect(toBank[0].bankAccountHolderName.toLowerCase()).toBe(seat.words);
  expect(details.filter((each: object) => !("bankName" in each))).toEqual([
    { cryptoWalletAddress: address, cryptoWalletType: "usdt" },
  ]);
});

test("signing in at an identity provider from a seat gives an account in the house, none in the class", async () => {
  const browser = createTestBrowser(app, "203.0.113.12");
  await browser.call("POST", "/api/join", { code: year10.link });
  const people = () => app.database.owner.query("select from users where world_id = $1", [year10.world]);
  const before = (await people()).rowCount;
  await browser.begin();
  await browser.follow(await browser.post("take", { person: "31", password: "a password of the play" }));
  expect(await browser.follow(await browser.post("consent", {}))).toBe("/");
  const user = (await browser.call("GET", "/api/auth/user")).json();
  expect(user.email).toBe(getPerson(31).email);
  const { rows } = await app.database.owner.query("select world_id from users where email_key = $1", [
    user.email,
  ]);
  expect([rows, (await people()).rowCount]).toEqual([[{ world_id: app.world }], before]);
});
