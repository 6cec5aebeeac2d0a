import type { Message } from "@glasshouse/contract/mailbox.ts";
import { expect, onTestFinished, test } from "vitest";
import { createDateFormatter } from "../../display/dates.ts";
import { loadLanguage } from "../../display/language.ts";
import { elements, firstPage, investorPage, lines } from "../../testing/rendered-page.tsx";
import { gathered, isWeek } from "./gathered.ts";

const disclosure = "Simulation: play money only. No real investment pays 5% a day.";
const dates = createDateFormatter({ label: "UTC", zone: "UTC" });
let id = 0;
const message = (createdAt: string, dailyIncome: string | null, read = true): Message => ({
  id: ++id,
  ...(dailyIncome
    ? { kind: "daily-income", params: { amountCents: 250, reinvestedCents: 0, investments: 2 } }
    : { kind: "welcome", params: { firstName: "Nora" } }),
  subject: "English subject",
  body: "English body",
  dailyIncome,
  createdAt,
  read,
  sign: null,
});
/** June 2026: the 22nd is a Monday */
const income = (day: number, read = true) => message(`2026-06-${day}T09:00:00.000Z`, "2.50", read);

const welcome = message("2026-06-24T10:00:00.000Z", null);
const alone = income(21);
const list = gathered([income(26), income(25), welcome, income(24), alone], false, dates);

test("the daily income of a week is one line with its number and its sum", () => {
  const weeks = list.flatMap((entry) =>
    isWeek(entry) ? [[entry.week, entry.messages.length, entry.sum]] : [],
  );
  expect(weeks).toEqual([["2026-06-22", 3, "7.50"]]);
});

test("other messages, and an income alone in its week, stand by themselves, in their order", () => {
  expect(list.map((entry) => (isWeek(entry) ? entry.week : entry.id))).toEqual([
    "2026-06-22",
    welcome.id,
    alone.id,
  ]);
});

test("a week with older days still to be loaded waits for them", () => {
  const rows = [income(23), income(22), income(21), income(20)];
  expect(gathered(rows, true, dates).map((entry) => isWeek(entry) && entry.sum)).toEqual(["5.00"]);
  expect(gathered(rows, false, dates).map((entry) => isWeek(entry) && entry.sum)).toEqual(["5.00", "5.00"]);
});

test("53 days of income are eight lines, each opening its days, with the disclosure", async () => {
  const days = Array.from({ length: 53 }, (_, back) =>
    message(new Date(Date.UTC(2026, 5, 26, 9) - back * 86_400_000).toISOString(), "2.50", back > 0),
  );
  const html = await investorPage("/mailbox", [[["mailbox"], firstPage(days)]]);
  const heads = elements(html, "summary").map(({ inside }) => lines(inside).join(" "));
  expect(heads).toHaveLength(8);
  expect(lines(html)).toContain("53 messages in 8 lines");
  expect(heads[0]).toContain("Daily income of 5 days: $12.50");
  expect(heads[0]).toContain(", unread");
  expect(heads[0]).toContain("Jun 22 to Jun 26");
  expect(heads[1]).not.toContain("unread");
  expect(html.split("Daily income of $2.50")).toHaveLength(54);
  expect(html.split(disclosure)).toHaveLength(9);
});

test("messages and the disclosure are in the page's language", async () => {
  await loadLanguage("es");
  onTestFinished(async () => void (await loadLanguage("en")));
  const html = await investorPage("/mailbox", [[["mailbox"], firstPage([welcome, income(26), income(25)])]]);
  expect(html).toContain("Te damos la bienvenida a Glasshouse");
  expect(html.split("Ingreso diario de $2.50")).toHaveLength(3);
  expect(html.split("Simulación: solo dinero ficticio.")).toHaveLength(3);
  expect(html).not.toContain("English");
  expect(html).not.toContain(disclosure);
});
