import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { buildApp } from "../app.ts";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import {
  createLearnerFromReply,
  openTestClass,
  parseCookies,
  type TestClass,
} from "../testing/test-class.ts";
import { openTestHost } from "../testing/test-host.ts";
import { maxSeats } from "./take-seat.ts";

const disclosure = "Simulation: play money only. No real investment pays 5% a day.";
let app: TestHouse;
let year10: TestClass;
beforeAll(async () => {
  app = await openTestHouse({ pages: true });
  year10 = await openTestClass(app);
});
afterAll(() => app.stop());

const send = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.server.inject({
    method: "POST",
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
const get = (url: string) => app.server.inject({ method: "GET", url });
const getProblem = (html: string) => /role="alert"[^>]*>.*?<span>(.*?)<\/span>/s.exec(html)?.[1];
const typedIn = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(html)?.[1];
const seatsIn = async ({ world }: TestClass): Promise<number> => {
  const { rows } = await app.database.owner.query(
    "select count(*)::integer as count from seats where world_id = $1 and removed_after is null",
    [world],
  );
  return rows[0].count;
};

describe("/join without scripts", () => {
  test("viewing the page takes no seat, whatever its address contains", async () => {
    const before = await seatsIn(year10);
    for (const url of ["/join", "/join?with=card", `/join?code=${year10.door}`]) {
      const page = await get(url);
      expect([page.statusCode, page.headers["cache-control"]]).toEqual([200, "no-store"]);
      expect(page.body).toContain(disclosure);
      expect(page.body).not.toContain("{{");
      expect(page.cookies.map(({ name }) => name)).toEqual(["glasshouse_page"]);
    }
    expect((await get("/join")).body).toContain('action="/join"');
    expect((await get("/join?with=card")).body).toContain('action="/join/seat"');
    expect(await seatsIn(year10)).toBe(before);
  });

  test("a person signed in with an account is sent there to log out, and only they", async () => {
    const { cookie } = await app.person({ email: "with.an.account@example.com" });
    const page = await send("/join", { code: year10.door }, { cookie });
    expect([page.statusCode, getProblem(page.body)]).toEqual([
      409,
      "This browser is already signed in. Log out first, or use another browser.",
    ]);
    expect(page.body).toContain('data-signed-in="yes"');
    for (const other of [await get("/join"), await send("/join", { code: "BBBBBB" })])
      expect(other.body).toContain('data-signed-in="no"');
  });

  test("with a signed-in host or administrator, no form gives a seat", async () => {
    const [kara, admin, mine] = [
      await openTestHost(app, "kara-room"),
      await app.admin(),
      await openTestClass(app),
    ];
    const leading = await admin.call("POST", `/api/admin/worlds/${mine.world}/manage`);
    const home = `glasshouse_home=${parseCookies(leading).get("glasshouse_home")}`;
    const learner = await mine.learner();
    const { words, card } = (await learner.call("GET", "/api/seat")).json();
    const seated = { code: mine.door, words, card };
    const seats = await seatsIn(mine);
    for (const cookie of [
      kara.cookie,
      home,
      `${home}; ${learner.cookie}`,
      `${kara.cookie}; ${learner.cookie}`,
    ])
      for (const url of ["/api/join", "/api/join/seat"]) {
        const reply = await app.server.inject({ method: "POST", url, payload: seated, headers: { cookie } });
        expect([url, reply.json().code, reply.cookies]).toEqual([url, "host-signed-in", []]);
        const page = await send(url.slice("/api".length), seated, { cookie });
        expect([page.statusCode, getProblem(page.body)]).toEqual([
          409,
          "A host or administrator is signed in to this browser. Log out first, or use another browser.",
        ]);
        expect(page.body).toContain('data-signed-in="host"');
      }
    expect(await seatsIn(mine)).toBe(seats);
    // an ended session or forged cookie
    await kara.call("GET", "/api/logout");
    for (const cookie of [kara.cookie, "glasshouse_home=1.made-up"])
      expect((await send("/join", { code: mine.door }, { cookie })).statusCode).toBe(303);
  });

  test("the six letters give a seat and lead to its dashboard, in any case and with spaces", async () => {
    const reply = await send("/join", { code: ` ${year10.door.toLowerCase()} ` });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, "/dashboard"]);
    expect((await createLearnerFromReply(app, reply).call("GET", "/api/seat")).json().code).toBe(year10.door);
  });

  test("a double click takes one seat, and both replies are signed in to it", async () => {
    const before = await seatsIn(year10);
    const once = typedIn((await get("/join")).body, "once") ?? "";
    expect(once).toMatch(/^[\w-]{22}$/);
    const pressed = await Promise.all([1, 2].map(() => send("/join", { code: year10.door, once })));
    expect(pressed.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect(await seatsIn(year10)).toBe(before + 1);
    const [, second] = pressed;
    expect(second && (await createLearnerFromReply(app, second).call("GET", "/api/seat")).statusCode).toBe(
      200,
    );
    await send("/join", { code: year10.door, once: typedIn((await get("/join")).body, "once") ?? "" });
    expect(await seatsIn(year10)).toBe(before + 2);
  });

  const loadMark = async () => typedIn((await get("/join")).body, "once") ?? "";
  const loadSeat = async (reply: Awaited<ReturnType<typeof send>>) =>
    (await createLearnerFromReply(app, reply).call("GET", "/api/seat")).json();

  test("a second click signs the first reply out nowhere and leaves no event", async () => {
    const mine = await openTestClass(app);
    const once = await loadMark();
    const [first, second] = [
      await send("/join", { code: mine.door, once }),
      await send("/join", { code: ` ${mine.door.toLowerCase()}`, once }),
    ];
    expect((await loadSeat(second)).words).toBe((await loadSeat(first)).words);
    const { rows } = await app.database.owner.query(
      "select kind from class_events where world_id = $1 and investor_id is not null",
      [mine.world],
    );
    expect(rows).toEqual([{ kind: "joined" }]);
  });

  test("a second click gives no session in a seat with a replaced card", async () => {
    const mine = await openTestClass(app);
    const once = await loadMark();
    const former = (await loadSeat(await send("/join", { code: mine.door, once }))).words;
    const [{ id }] = (await mine.host.call("GET", "/api/admin/class/seats")).json();
    expect((await mine.host.call("POST", `/api/admin/class/seats/${id}/card`)).statusCode).toBe(200);
    expect((await loadSeat(await send("/join", { code: mine.door, once }))).words).not.toBe(former);
  });

  test("another class's code in the same page gives a seat there", async () => {
    const [one, other] = [await openTestClass(app), await openTestClass(app)];
    const once = await loadMark();
    await send("/join", { code: one.door, once });
    const reply = await send("/join", { code: other.door, once });
    expect([reply.statusCode, (await loadSeat(reply)).code]).toEqual([303, other.door]);
    expect([await seatsIn(one), await seatsIn(other)]).toEqual([1, 1]);
  });

  test("a host takes no seat, and a removed seat is not returned to", async () => {
    const mine = await openTestClass(app);
    const once = await loadMark();
    for (const _press of [1, 2]) {
      const reply = await send(
        "/join",
        { code: mine.door, once },
        { cookie: `${mine.host.cookie}; glasshouse_page=1` },
      );
      expect([reply.statusCode, reply.headers["set-cookie"]]).toEqual([409, undefined]);
    }
    expect(await seatsIn(mine)).toBe(0);
    const former = (await loadSeat(await send("/join", { code: mine.door, once }))).words;
    const [{ id }] = (await mine.host.call("GET", "/api/admin/class/seats")).json();
    expect((await mine.host.call("DELETE", `/api/admin/class/seats/${id}`)).statusCode).toBe(200);
    expect((await loadSeat(await send("/join", { code: mine.door, once }))).words).not.toBe(former);
  });

  test("a seat card returns to its seat, and a wrong one shows an error with the typed fields", async () => {
    const seat = (await (await year10.learner()).call("GET", "/api/seat")).json();
    const card = { code: year10.door, words: seat.words, card: seat.card };
    const wrong = await send("/join/seat", { ...card, card: 'BB"<b' });
    expect([wrong.statusCode, getProblem(wrong.body)]).toEqual([
      404,
      "No seat in this class has these words and this card. Check them, or ask your teacher.",
    ]);
    expect(["code", "words", "card"].map((name) => typedIn(wrong.body, name))).toEqual([
      year10.door,
      seat.words,
      "BB&#34;&#60;b",
    ]);
    expect(wrong.body).toContain('action="/join/seat"');
    const empty = await send("/join/seat", { ...card, words: "", card: "" });
    expect([empty.statusCode, getProblem(empty.body)]).toEqual([
      400,
      "Enter the two words of your seat. Enter the four characters of your seat card.",
    ]);
    const right = await send("/join/seat", card);
    expect([right.statusCode, right.headers.location]).toEqual([303, "/dashboard"]);
    expect((await createLearnerFromReply(app, right).call("GET", "/api/seat")).json().words).toBe(seat.words);
  });
});

describe("a refusal at /join shows the page with an error and the typed fields", () => {
  const refusal = async (code: string) => {
    const reply = await send("/join", { code });
    return [reply.statusCode, getProblem(reply.body), typedIn(reply.body, "code")];
  };
  const other = () => openTestClass(app);

  test("for an unknown, a missing and an overlong code", async () => {
    expect(await refusal("BBBBBB")).toEqual([
      404,
      "No class has this code. Check it, or ask your teacher.",
      "BBBBBB",
    ]);
    expect(await refusal("")).toEqual([400, "Enter the code of your class", ""]);
    expect((await refusal("B".repeat(60)))[0]).toBe(400);
  });

  test.each([
    ["a full disk", 503, { disk: { full: () => true, start() {}, stop: async () => {} } }],
    ["too many writes from there", 429, { limits: { writesPerSession: 240, writesPerAddress: 1 } }],
  ])("%s", async (_what, status, options) => {
    const { server } = await buildApp({ env: app.env, ...app.installation, ...options });
    onTestFinished(() => server.close());
    const press = () =>
      server.inject({
        method: "POST",
        url: "/join/seat",
        payload: new URLSearchParams({ code: "BBBBBB", words: "quiet heron", card: "BBBB" }).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    await press();
    const reply = await press();
    expect(reply.statusCode).toBe(status);
    expect(["code", "words", "card"].map((name) => typedIn(reply.body, name))).toEqual([
      "BBBBBB",
      "quiet heron",
      "BBBB",
    ]);
  });

  test("for a locked class", async () => {
    const locked = await other();
    await locked.host.call("PUT", "/api/admin/class/door", { locked: true });
    expect(await refusal(locked.door)).toEqual([
      409,
      "This class is locked. Ask your teacher to open it.",
      locked.door,
    ]);
  });

  test("for a full class", async () => {
    const full = await other();
    await app.database.owner.query("select set_config('glasshouse.world', $1, false)", [String(full.world)]);
    await app.database.owner.query(
      `with people as (
         insert into investors (first_name, last_name, referral_code, joined_at)
         select 'A', 'B', 'FULL' || n, now() from generate_series(1, $1) as n returning id)
       , accounts as (insert into users (investor_id, email, email_key, phone_number, password_hash, role)
         select id, 'full' || id || '@example.com', 'full' || id || '@example.com', '', '', 'investor' from people returning investor_id)
       insert into seats (investor_id) select investor_id from accounts`,
      [maxSeats],
    );
    await app.database.owner.query("select set_config('glasshouse.world', '1', false)");
    expect(await refusal(full.door)).toEqual([
      409,
      "This class is full. Ask your teacher for help.",
      full.door,
    ]);
  });
});

describe("a form from another site", () => {
  test.each([
    ["another Origin", { origin: "https://evil.test" }],
    ["an opaque Origin", { origin: "null" }],
    ["a cross-site page", { "sec-fetch-site": "cross-site" }],
  ])("%s takes and gives away no seat", async (_name, headers) => {
    const before = await seatsIn(year10);
    for (const [url, fields] of [
      ["/join", { code: year10.door }],
      ["/join/seat", { code: year10.door, words: "quiet heron", card: "BBBB" }],
    ] as const) {
      const reply = await send(url, fields, headers);
      expect(reply.statusCode).toBe(403);
      expect(getProblem(reply.body)).toBe(
        "This request didn&#39;t come from a Glasshouse page. Load the page again.",
      );
      expect(reply.cookies.map(({ name }) => name)).toEqual(["glasshouse_page"]);
    }
    expect(await seatsIn(year10)).toBe(before);
  });

  test("forms are parsed there only: other calls refuse them", async () => {
    expect((await send("/api/join", { code: year10.door })).statusCode).toBe(415);
    expect((await send("/api/join/seat", { code: year10.door })).statusCode).toBe(415);
  });
});
