import type { Books } from "@glasshouse/contract/books.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { clock, renderedPage } from "../../testing/rendered-page.tsx";
import { classIn } from "../../testing/test-class-state.ts";

beforeAll(() => {
  const location = new URL("http://localhost/");
  vi.stubGlobal("window", { location, innerWidth: 1280, innerHeight: 720 });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const getWall = (stoppedDay: number | null) =>
  renderedPage("/wall", [
    [["class"], classIn("debrief", { seats: 6, guesses: { guessed: 5, days: [20, 35, 36, 40], never: 1 } })],
    [["class", "seats"], []],
    [["clock"], clock],
    [["books", "today"], { stoppedDay } as Books], // the field that is read
  ]);
const numbers = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, value]) => Number(value));

test("the line of the day on which it ended stops above every bar", async () => {
  const html = await getWall(36);
  expect(html).toContain("ended: day 36");
  const [bottom] = numbers(html, /<path d="M[\d.]+ [\d.]+V([\d.]+)"/g);
  const tops = numbers(html, /<rect [^>]*\by="([\d.]+)"/g);
  expect(bottom).toBeLessThan(Math.min(...tops));
});

test("guesses are compared with no day while the fund pays", async () => {
  const html = await getWall(null);
  expect(html).toContain("It still pays.");
  expect(html).not.toContain("ended: day");
});
