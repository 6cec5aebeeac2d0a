import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { type Learner, openTestClass, type TestClass } from "../testing/test-class.ts";

let app: TestHouse;
let year10: TestClass;
let learner: Learner;
beforeAll(async () => {
  app = await openTestHouse({ pages: true });
  year10 = await openTestClass(app);
  learner = await year10.learner();
});
afterAll(() => app.stop());

const getText = (html: string) =>
  html
    .replace(/<(script|noscript|svg|title)\b.*?<\/\1>/gs, "")
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ");
const getPicture = (html: string) => /<div id="picture">(.*)<div id="root"><\/div>/s.exec(html)?.[1];
const dashboard = async (who: Learner, url = "/dashboard") => (await who.call("GET", url)).body;

test("a learner's dashboard has their words, figures and lesson in its HTML", async () => {
  const seat = (await learner.call("GET", "/api/seat")).json();
  const stats = (await learner.call("GET", "/api/dashboard/stats")).json();
  const picture = getPicture(await dashboard(learner)) ?? "";
  expect(picture).not.toContain("{{");
  const text = getText(picture);
  expect(text).toContain(`Welcome, ${seat.words}`);
  expect(text).toContain(`Total Balance$${stats.totalBalance}Available $${stats.available} | Invested $0.00`);
  expect(text).toContain("0 payouts at 09:00 UTC");
  expect(text).toContain("Part 1 of 8Lobby. Look around. The lesson begins in a moment. Overview");
  expect(picture).toContain('data-leads="no"');
  expect(picture).toContain("This browser runs no JavaScript");
});

test("the first view is in the language of the request, with its plurals and its disclosure", async () => {
  const inLanguage = async (code: string) =>
    (
      await app.server.inject({
        url: "/dashboard",
        headers: { cookie: `${learner.cookie}; glasshouse_language=${code}` },
      })
    ).body;
  const [spanish, arabic] = [await inLanguage("es"), await inLanguage("ar")];
  const text = getText(getPicture(spanish) ?? "");
  expect(spanish).toContain('<html lang="es" dir="ltr"');
  expect(text).toContain("0 pagos diarios a las 09:00 UTC");
  expect(text).toContain("Parte 1 de 8");
  expect(text).not.toMatch(/Balance|Available|Lobby|payouts|loading/);
  expect(arabic).toContain('<html lang="ar" dir="rtl"');
  expect(arabic).toContain("5% يوميًا");
  expect(getText(getPicture(arabic) ?? "")).toContain("0 دفعة في 09:00 UTC");
});

test("figures are grouped and rounded as in the application", async () => {
  const rich = await year10.learner();
  const { investor_id } = (
    await app.database.owner.query("select max(investor_id) as investor_id from seats where world_id = $1", [
      year10.world,
    ])
  ).rows[0];
  await app.database.owner.query("select set_config('glasshouse.world', $1, false)", [String(year10.world)]);
  await app.database.owner.query(
    "select post_transfers('{deposit}', now(), '{1,1}', array[fund_account('reserves'), account_of($1, 'available')], '{123456,-123456}')",
    [investor_id],
  );
  await app.database.owner.query("select set_config('glasshouse.world', '1', false)");
  const text = getText(getPicture(await dashboard(rich)) ?? "");
  expect(text).toContain("Total Balance$1,234.56Available $1,234.56 | Invested $0.00");
});

test("a frozen fund is shown in place of payouts", async () => {
  const frozen = (at: string | null) =>
    app.database.owner.query("update operator set frozen_at = $2 where world_id = $1", [year10.world, at]);
  await frozen("2026-06-01T09:00:00Z");
  expect(getText(getPicture(await dashboard(learner)) ?? "")).toContain("The fund is frozen");
  await frozen(null);
});

test("the lesson's button leads to its page, except in a pause", async () => {
  await year10.host.call("PUT", "/api/admin/class/phase", { from: "lobby", to: "offers-before" });
  const asked = getPicture(await dashboard(learner)) ?? "";
  expect(asked).toContain('data-leads="yes"');
  expect(asked).toMatch(/href="\/offers"[^>]*>The ten offers</);
  expect(getText(asked)).toContain("Part 2 of 8");
  await year10.host.call("PUT", "/api/admin/class/pause", { on: true });
  const paused = getPicture(await dashboard(learner)) ?? "";
  expect(getText(paused)).toContain("The class is paused. Look to the front");
  expect(paused).toContain('data-leads="no"');
  await year10.host.call("PUT", "/api/admin/class/pause", { on: false });
});

test("loads the application by the one script that the policy allows", async () => {
  const reply = await learner.call("GET", "/dashboard");
  const [, head = ""] = /<head>(.*)<\/head>/s.exec(reply.body) ?? [];
  expect(head).not.toMatch(/<link rel="modulepreload"|<script type="module"/);
  const policy = String(reply.headers["content-security-policy"]);
  const scripts = [...reply.body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = ""]) => script);
  expect(scripts).toHaveLength(2);
  for (const script of scripts)
    expect(policy).toContain(createHash("sha256").update(script).digest("base64"));
});

test("hosts, people of the house, other pages and a dashboard with a query get the application's page", async () => {
  const person = await app.person();
  const pages = [
    await dashboard(year10.host),
    (await person.call("GET", "/dashboard")).body,
    await dashboard(learner, "/deposit"),
    await dashboard(learner, "/dashboard?payment_intent=pi_1"),
  ];
  for (const html of pages) expect(getPicture(html)).toBeUndefined();
});
