// Lists that people search and export, and what explains a class's files, are in the language of the request.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { classCodebook } from "@glasshouse/contract/class-codebook.ts";
import { csvDisclosure } from "@glasshouse/contract/disclosure.ts";
import { fundDepositAddress } from "@glasshouse/core/identifiers/simulated.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  deposit,
  openTestHouse,
  requestWithdrawal,
  type TestHouse,
  type TestPerson,
} from "./testing/test-app.ts";
import { openTestClass } from "./testing/test-class.ts";
import { unzip } from "./testing/test-zip.ts";

let app: TestHouse;
let person: TestPerson;
beforeAll(async () => {
  app = await openTestHouse({ pages: true, runners: true });
  person = await app.person();
  await failCryptoDeposit();
  await deposit(person, 50);
  await person.call("POST", "/api/clock/advance", { days: 30 });
  expect((await requestWithdrawal(person)).statusCode).toBe(200);
});
afterAll(() => app.stop());

/** The payment is for another amount. */
async function failCryptoDeposit(): Promise<void> {
  const payment = { to: fundDepositAddress, amount: 40 };
  const key = { "idempotency-key": randomUUID() };
  const { txHash } = (await person.call("POST", "/api/wallet/send", payment, key)).json();
  const submission = { txHash, amount: 30, walletAddress: fundDepositAddress };
  expect((await person.call("POST", "/api/confirm-crypto-deposit", submission)).statusCode).toBe(200);
}

const getDisclosure = (code: string): string =>
  JSON.parse(readFileSync(new URL(`../languages/${code}/language.json`, import.meta.url), "utf8")).disclosure;
const inLanguage = (code: string) => ({ "accept-language": code });

test("the history's export has Spanish heads, kinds and descriptions for a Spanish reader, marked as UTF-8", async () => {
  const { body } = await person.call("GET", "/api/transactions/export", undefined, inLanguage("es-MX"));
  const [first, head] = body.split("\r\n");
  expect(first).toBe(`\uFEFF# ${getDisclosure("es")}`);
  expect(head).toBe("fecha,tipo,descripción,importe,estado");
  expect(body).toContain(",retiro,Retiro a la cuenta bancaria terminada en ");
  expect(body).toContain(',ingreso diario,"Ingreso diario, inversión n.º ');
  expect(body).toMatch(/,depósito con tarjeta,.*,50\.00,completado\r\n/);
  expect(body).not.toMatch(/[Dd]aily|[Dd]eposit|completed|pending/);
});

async function search(text: string, code: string): Promise<string[]> {
  const address = `/api/transactions?search=${encodeURIComponent(text)}`;
  const rows: { type: string }[] = (await person.call("GET", address, undefined, inLanguage(code))).json();
  return [...new Set(rows.map(({ type }) => type))];
}

test("a search of the history finds what the reader sees, and what is stored", async () => {
  expect(await search("INGRESO diario", "es")).toEqual(["daily_income"]);
  expect(await search("الدخل", "ar")).toEqual([]);
  expect(await search("دخل", "ar")).toEqual(["daily_income"]);
  expect(await search("Daily income", "es")).toEqual(["daily_income"]);
  expect(await search("ingreso", "en")).toEqual([]);
  const [{ id }] = (await person.call("GET", "/api/investments")).json();
  expect(await search(`inversión n.º ${id}`, "es")).toEqual(["daily_income", "deposit"]);
  expect(await search("inversión n.º 0", "es")).toEqual([]);
  expect(await search("%", "es")).toEqual([]);
});

test("a search of the history finds a failed deposit by its reason in the reader's words", async () => {
  expect(await search("otro importe", "es")).toEqual(["crypto_deposit"]);
  expect(await search("hash", "es")).toEqual([]);
});

test("a search of the history finds an amount within the reader's sentence", async () => {
  for (const typed of ["$40.00 están de vuelta", "otro importe. $40.00 están", "0.00 están", "importe. $4"])
    expect([typed, ...(await search(typed, "es"))]).toEqual([typed, "crypto_deposit"]);
  expect(await search("$41.00 están de vuelta", "es")).toEqual([]);
  expect(await search("$4 están de vuelta", "es")).toEqual([]);
});

test("the administrator's export has Arabic heads and states for an Arabic reader", async () => {
  const admin = await app.admin();
  const { body } = await admin.call("GET", "/api/admin/export/withdrawals", undefined, inLanguage("ar"));
  const [first, head, row] = body.split("\r\n");
  expect(first).toBe(`\uFEFF# ${getDisclosure("ar")}`);
  expect(head?.startsWith("المعرّف,التاريخ,")).toBe(true);
  expect(row).toContain("تحويل بنكي,معلّق");
});

test("a class's files are the same in every language, explained by a codebook and a note in the reader's", async () => {
  const { host } = await openTestClass(app);
  const { rawPayload } = await app.server.inject({
    url: "/api/admin/class/export",
    headers: { cookie: `${host.cookie}; glasshouse_language=fr` },
  });
  const files = unzip(new Uint8Array(rawPayload));
  expect(files["README.txt"]?.startsWith(`${getDisclosure("fr")}\n\nUne classe menée avec Glasshouse`)).toBe(
    true,
  );
  const codebook = files["codebook.csv"] ?? "";
  expect(codebook).toContain(`# ${getDisclosure("fr")}\r\nfichier,colonne,signification\r\n`);
  expect(codebook).toContain("seats.csv,paid_in_cents,argent fictif versé au fonds");
  for (const [name, columns] of Object.entries(classCodebook))
    expect(files[name]?.split("\r\n").slice(0, 2)).toEqual([
      csvDisclosure,
      columns.map(([column]) => column).join(","),
    ]);
});
