import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";

let app: TestHouse;
beforeAll(async () => {
  app = await openTestHouse();
});
afterAll(() => app.stop());

describe("a write from elsewhere is refused", () => {
  test.each([
    ["another Origin", { origin: "https://evil.test" }],
    ["an opaque Origin", { origin: "null" }],
    ["a cross-site page", { "sec-fetch-site": "cross-site" }],
    ["a sibling site", { "sec-fetch-site": "same-site" }],
  ])("%s gets 403", async (_name, headers) => {
    const person = await app.person();
    const reply = await person.call("PUT", "/api/investments/reinvest", { on: true }, headers);
    expect([reply.statusCode, reply.json().code]).toEqual([403, "cross-site"]);
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "a body of %s gets 415",
    async (type) => {
      const person = await app.person();
      const payload = '{"on":true}';
      const reply = await app.server.inject({
        method: "PUT",
        url: "/api/investments/reinvest",
        payload,
        headers: { cookie: person.cookie, "content-type": type },
      });
      expect(reply.statusCode).toBe(415);
    },
  );

  describe("when there are too many", () => {
    let server: TestHouse["server"];
    beforeAll(async () => {
      ({ server } = await buildApp({
        env: app.env,
        pool: app.installation.pool,
        secrets: app.database.secrets,
        pages: false,
        limits: { writesPerSession: 3, writesPerAddress: 4 },
      }));
    });
    afterAll(() => server.close());
    const sendFive = async (send: (index: number) => Promise<{ statusCode: number }>) => {
      const found: number[] = [];
      for (let index = 0; index < 5; index += 1) found.push((await send(index)).statusCode);
      return found;
    };

    test("those of one session get 429", async () => {
      const { cookie } = await app.person();
      const own = await sendFive(() =>
        server.inject({
          method: "PUT",
          url: "/api/investments/reinvest",
          payload: { on: true },
          headers: { cookie },
        }),
      );
      expect(own).toEqual([200, 200, 200, 429, 429]);
    });

    test("those of one address without a session get 429, also with a made-up cookie", async () => {
      const strangers = await sendFive((index) =>
        server.inject({
          method: "POST",
          url: "/api/login-custom",
          payload: { email: "x", password: "x" },
          headers: { cookie: `glasshouse_session=made-up-${index}` },
        }),
      );
      expect(strangers).toEqual([401, 401, 401, 401, 429]);
    });
  });

  test("accepts the own origin", async () => {
    const person = await app.person();
    const headers = { origin: "http://localhost:80", host: "localhost:80", "sec-fetch-site": "same-origin" };
    expect((await person.call("PUT", "/api/investments/reinvest", { on: true }, headers)).statusCode).toBe(
      200,
    );
  });
});
