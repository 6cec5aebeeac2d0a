import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { openTestClass, type TestClass } from "../testing/test-class.ts";
import { openTestHost, parseSetCookies } from "../testing/test-host.ts";
import { defaultStreamLimits } from "./event-streams.ts";

let app: TestHouse;
let url: string;
let year10: TestClass;
beforeAll(async () => {
  app = await openTestHouse({ streams: { ...defaultStreamLimits, heartbeatMs: 20 } });
  url = await app.server.listen({ port: 0, host: "127.0.0.1" });
  year10 = await openTestClass(app);
});
afterAll(() => app.stop());

async function openPage(cookie: string) {
  const asked = get(`${url}/api/clock/events`, { headers: { cookie } });
  asked.on("error", () => {});
  onTestFinished(() => void asked.destroy());
  const [reply]: IncomingMessage[] = await once(asked, "response");
  const page = { received: "", ended: false };
  reply?.setEncoding("utf8").on("data", (part) => {
    page.received += part;
  });
  reply?.on("end", () => {
    page.ended = true;
  });
  await expect.poll(() => page.received).toContain("event: clock");
  return page;
}
const isOver = async (page: { received: string; ended: boolean }) => {
  await expect.poll(() => page.ended).toBe(true);
  expect(page.received).toContain("event: signed-out");
};
const beats = ({ received }: { received: string }) => received.split("event: heartbeat").length;

test("only a removed learner hears no more of the class", async () => {
  const [gone, stays] = [await year10.learner(), await year10.learner()];
  const [theirs, other] = [await openPage(gone.cookie), await openPage(stays.cookie)];
  const visitor = await openPage("");
  const [{ id }] = (await year10.host.call("GET", "/api/admin/class/seats")).json();
  await year10.host.call("DELETE", `/api/admin/class/seats/${id}`);
  await isOver(theirs);
  const before = [other, visitor].map(beats);
  await expect
    .poll(() => [other, visitor].every((page, at) => beats(page) > (before[at] ?? 0) + 2))
    .toBe(true);
  expect([other.ended, visitor.ended]).toEqual([false, false]);
});

test("a suspended host hears no more of their class", async () => {
  const ada = await openTestHost(app, "ada-room");
  const { id } = (await ada.call("POST", "/api/host/classes", { title: "Year 11", plan: 45 })).json();
  const led = await ada.call("POST", `/api/host/classes/${id}/lead`);
  const page = await openPage(parseSetCookies(led).join("; "));
  await (await app.admin()).call("PUT", `/api/admin/hosts/${ada.id}/disabled`, { disabled: true });
  await isOver(page);
});

test("an open page learns that its session was signed out elsewhere or has expired", async () => {
  const [nora, ivo] = [await app.person(), await app.person()];
  const pages = [await openPage(nora.cookie), await openPage(ivo.cookie)];
  await nora.call("GET", "/api/logout", undefined, { "sec-fetch-site": "same-origin" });
  await app.database.owner.query("update sessions set expires_at = now() where investor_id = $1", [ivo.id]);
  for (const page of pages) await isOver(page);
});

test("a stream distinguishes callers, also in one browser, and treats visitors as none", async () => {
  const caller = async (cookie: string) => /"key":"(\w+)"/.exec((await openPage(cookie)).received)?.[1];
  const admin = () => app.admin().then(({ cookie }) => caller(cookie));
  const learner = await year10.learner();
  const keys = [await admin(), await admin(), await caller(learner.cookie)];
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2]);
  expect(await caller("")).toBeUndefined();
});

test("a stream gives its caller the id that the caller's page has", async () => {
  for (const person of [await app.admin(), await app.person()]) {
    const { id } = (await person.call("GET", "/api/auth/user")).json();
    expect((await openPage(person.cookie)).received).toContain(`"id":"${id}"`);
  }
});
