import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  getCurrentSeat,
  getSeatInClass,
  loadSeats,
  markCardShown,
  markSeatsLeft,
  saveSeat,
} from "./stored-seat.ts";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const heron = { words: "quiet heron", card: "B7KQ", code: "BCDFGH", link: "ABCD2345EFGH" };
const otter = { words: "early otter", card: "C2MN", code: "JKLMNP", link: "QRST6789UVWX" };

test("stores seats of several classes and finds each by typed and link code", () => {
  saveSeat(heron);
  saveSeat(otter);
  expect(getCurrentSeat()).toEqual(otter);
  expect([getSeatInClass(" bcd-fgh "), getSeatInClass("abcd2345efgh"), getSeatInClass("JKLMNP")]).toEqual([
    heron,
    heron,
    otter,
  ]);
  expect([getSeatInClass(""), getSeatInClass("ZZZZZZ")]).toEqual([undefined, undefined]);
});

test("stores a seat once after new words or a new card", () => {
  saveSeat(heron);
  saveSeat({ ...heron, words: "tall heron" });
  saveSeat({ ...heron, words: "tall heron", card: "ZZZZ" });
  expect(loadSeats()).toEqual([{ ...heron, words: "tall heron", card: "ZZZZ" }]);
});

test("marks all seats as left until one is taken again", () => {
  saveSeat(otter);
  saveSeat(heron);
  markSeatsLeft();
  expect(getCurrentSeat()).toBeUndefined();
  const left = [heron, otter].map((seat) => ({ ...seat, left: true }));
  expect([getSeatInClass("BCDFGH"), getSeatInClass("JKLMNP")]).toEqual(left);
  saveSeat(otter);
  expect([getCurrentSeat(), getSeatInClass("BCDFGH")]).toEqual([otter, left[0]]);
});

test("does nothing in a browser without seats", () => {
  markSeatsLeft();
  expect(loadSeats()).toEqual([]);
});

test("stores per class that its card was shown at the end", () => {
  saveSeat(otter);
  saveSeat(heron);
  markCardShown(otter.code);
  expect(loadSeats()).toEqual([{ ...otter, isCardShown: true }, heron]);
  saveSeat({ ...otter, words: "tall otter" });
  expect(getSeatInClass(otter.code)).toEqual({ ...otter, words: "tall otter", isCardShown: true });
});

test("reads an earlier version's seat, and drops the oldest beyond the maximum", () => {
  const { link: _, ...former } = heron;
  localStorage.setItem("glasshouse-seat", JSON.stringify(former));
  expect(loadSeats()).toEqual([former]);
  for (let at = 0; at < 10; at += 1) saveSeat({ ...otter, code: `CLASS${at}` });
  expect(loadSeats().map(({ code }) => code)).toEqual([
    "CLASS9",
    "CLASS8",
    "CLASS7",
    "CLASS6",
    "CLASS5",
    "CLASS4",
  ]);
});
