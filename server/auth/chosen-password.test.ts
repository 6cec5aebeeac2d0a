import { afterAll, beforeAll, expect, test } from "vitest";
import { hashSessionToken } from "../http/session.ts";
import { openTestHouse, password, type TestHouse } from "../testing/test-app.ts";

let app: TestHouse;
beforeAll(async () => {
  app = await openTestHouse();
});
afterAll(() => app.stop());

const post = (url: string, payload: object) => app.server.inject({ method: "POST", url, payload });

test.each([
  "glasshouse1",
  "Glasshouse-2026!",
  "G1a55h0use",
  "playmoney99",
  "realinvestment",
  "noraellison",
  "Ellison1984",
  "own.name.7",
  "investor1",
  "fivepercent",
])(
  "refuses %s, made of the product's words or the person's own, at registration, at a change and by a link",
  async (guessable) => {
    const own = {
      firstName: "Nora",
      lastName: "Ellison",
      phoneNumber: "555-0142",
      email: "own.name@example.com",
    };
    const sentence =
      "This password is easy to guess: it is mostly your name or words from this site. Choose another.";
    const reply = await post("/api/register", { ...own, password: guessable });
    expect([reply.statusCode, reply.json().fields?.password]).toEqual([400, sentence]);
    const person = await app.person({ email: `own.name${Math.random()}@example.com` });
    const change = { currentPassword: password, newPassword: guessable };
    expect((await person.call("PUT", "/api/user/password", change)).json().code).toBe("common-password");
    const token = hashSessionToken(guessable + person.id);
    await app.database.owner.query(
      "insert into password_links (token_hash, investor_id, expires_at) values ($1, $2, now() + interval '1 hour')",
      [token, person.id],
    );
    const link = { token: guessable + person.id, newPassword: guessable };
    expect((await post("/api/password-link", link)).json().code).toBe("common-password");
  },
);

test.each([
  ["aaaaaaaa", "This password repeats the same few characters. Choose another."],
  ["4929420948573290", "This looks like a real card number. Glasshouse takes fictional details only."],
])("refuses %s as a password", async (newPassword, sentence) => {
  const person = await app.person();
  const reply = await person.call("PUT", "/api/user/password", { currentPassword: password, newPassword });
  expect([reply.statusCode, reply.json().fields?.newPassword]).toEqual([400, sentence]);
});

test.each([
  "a glass of water",
  "my house has nine rooms",
  "nora likes trains",
  "correct horse battery",
  "pay day blues 7",
])("accepts %s, although it contains one of those words", async (fine) => {
  const person = await app.person();
  const change = { currentPassword: password, newPassword: fine };
  expect((await person.call("PUT", "/api/user/password", change)).statusCode).toBe(200);
});
