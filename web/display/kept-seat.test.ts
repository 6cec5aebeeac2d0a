import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepSeat, keptSeat, keptSeatIn, keptSeats, leaveSeat, shownAtEnd } from "./kept-seat.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const heron = { words: "quiet heron", card: "B7KQ", code: "BCDFGH", link: "ABCD2345EFGH" };
const otter = { words: "early otter", card: "C2MN", code: "JKLMNP", link: "QRST6789UVWX" };

test("stores seats of several classes and finds each by typed and link code", () => {
  keepSeat(heron);
  keepSeat(otter);
  expect(keptSeat()).toEqual(otter);
  expect([keptSeatIn(" bcd-fgh "), keptSeatIn("abcd2345efgh"), keptSeatIn("JKLMNP")]).toEqual([
    heron,
    heron,
    otter,
  ]);
  expect([keptSeatIn(""), keptSeatIn("ZZZZZZ")]).toEqual([undefined, undefined]);
});

test("stores a seat once after new words or a new card", () => {
  keepSeat(heron);
  keepSeat({ ...heron, words: "tall heron" });
  keepSeat({ ...heron, words: "tall heron", card: "ZZZZ" });
  expect(keptSeats()).toEqual([{ ...heron, words: "tall heron", card: "ZZZZ" }]);
});

test("marks all seats as left until one is taken again", () => {
  keepSeat(otter);
  keepSeat(heron);
  leaveSeat();
  expect(keptSeat()).toBeUndefined();
  const left = [heron, otter].map((seat) => ({ ...seat, left: true }));
  expect([keptSeatIn("BCDFGH"), keptSeatIn("JKLMNP")]).toEqual(left);
  keepSeat(otter);
  expect([keptSeat(), keptSeatIn("BCDFGH")]).toEqual([otter, left[0]]);
});

test("does nothing in a browser without seats", () => {
  leaveSeat();
  expect(keptSeats()).toEqual([]);
});

test("stores per class that its card was shown at the end", () => {
  keepSeat(otter);
  keepSeat(heron);
  shownAtEnd(otter.code);
  expect(keptSeats()).toEqual([{ ...otter, shownAtEnd: true }, heron]);
  keepSeat({ ...otter, words: "tall otter" });
  expect(keptSeatIn(otter.code)).toEqual({ ...otter, words: "tall otter", shownAtEnd: true });
});

test("reads an earlier version's seat, and drops the oldest beyond the maximum", () => {
  const { link: _, ...former } = heron;
  localStorage.setItem("glasshouse-seat", JSON.stringify(former));
  expect(keptSeats()).toEqual([former]);
  for (let at = 0; at < 10; at += 1) keepSeat({ ...otter, code: `CLASS${at}` });
  expect(keptSeats().map(({ code }) => code)).toEqual([
    "CLASS9",
    "CLASS8",
    "CLASS7",
    "CLASS6",
    "CLASS5",
    "CLASS4",
  ]);
});
