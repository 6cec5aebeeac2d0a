import { afterAll, beforeAll, expect, test } from "vitest";
import { fillPath, loadOpenApiCalls, type OpenApiCall } from "../testing/open-api-calls.ts";
import { openTestHouse, type TestHouse, type TestPerson } from "../testing/test-app.ts";
import { createTestBrowser } from "../testing/test-browser.ts";

let app: TestHouse;
let admin: TestPerson;
let calls: OpenApiCall[];
beforeAll(async () => {
  app = await openTestHouse();
  admin = await app.admin();
  calls = await loadOpenApiCalls(app.server);
});
afterAll(() => app.stop());

type Place = { method: OpenApiCall["method"]; path: string; name: string; in: string };
const places = (): Place[] =>
  calls.flatMap(({ method, path, numbers }) => numbers.map((number) => ({ method, path, ...number })));
const ask = ({ method, path, name, in: where }: Place, text: string) => {
  const query = where === "query" ? `?${new URLSearchParams([[name, text]])}` : "";
  return admin.call(method, `${fillPath(path, text)}${query}`);
};

const none = [
  "0x10",
  "0b1",
  "0o7",
  "1e1",
  "1.0",
  "+5",
  "-1",
  " 5",
  "5 ",
  "\t5",
  "Infinity",
  "abc",
  "５",
  "1_0",
  "1,0",
];

test.each(none)("'%s' is no number in any path or query, and is refused like other text", async (text) => {
  expect(places().length).toBeGreaterThanOrEqual(20);
  for (const place of places()) {
    const reply = await ask(place, text);
    const message = "Invalid input: expected number, received NaN";
    expect({ place, status: reply.statusCode, body: reply.json() }).toEqual({
      place,
      status: 400,
      body: { code: "invalid-input", message: message, fields: { [place.name]: message } },
    });
  }
});

test("decimal digits are a number in every path and query, within its bounds", async () => {
  for (const place of places()) {
    expect([place, (await ask(place, "99")).json().fields?.[place.name]]).toEqual([place, undefined]);
    for (const [text, message] of [
      ["0", /^Too small: expected number to be >/],
      ["9".repeat(20), /^Too big: expected (int|number) to be <=?\d/],
    ] as const) {
      const reply = await ask(place, text);
      expect([place, reply.statusCode, reply.json().fields]).toEqual([
        place,
        400,
        { [place.name]: expect.stringMatching(message) },
      ]);
    }
  }
});

test("such a text is no person's number at the identity provider", async () => {
  const browser = createTestBrowser(app, "198.51.100.1");
  await browser.begin();
  for (const person of none) {
    const again = await browser.post("take", { person, password: "a password", offered: "0x10,17" });
    expect([person, again.statusCode]).toEqual([person, 400]);
    expect(again.body).toContain("Choose a person and a password.");
    expect(again.body).toContain('name="offered" value="17"');
  }
});
