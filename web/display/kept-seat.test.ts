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

test("a browser keeps the seats of several classes, and finds each by the code that is typed and by the link's", () => {
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

test("a seat is kept once, whether its words were drawn again or its card was made anew", () => {
  keepSeat(heron);
  keepSeat({ ...heron, words: "tall heron" });
  keepSeat({ ...heron, words: "tall heron", card: "ZZZZ" });
  expect(keptSeats()).toEqual([{ ...heron, words: "tall heron", card: "ZZZZ" }]);
});

test("whoever leaves is led to no seat by a page that ends, and their seats are left until somebody sits there", () => {
  keepSeat(otter);
  keepSeat(heron);
  leaveSeat();
  expect(keptSeat()).toBeUndefined();
  const left = [heron, otter].map((seat) => ({ ...seat, left: true }));
  expect([keptSeatIn("BCDFGH"), keptSeatIn("JKLMNP")]).toEqual(left);
  keepSeat(otter);
  expect([keptSeat(), keptSeatIn("BCDFGH")]).toEqual([otter, left[0]]);
});

test("a browser in which nobody sat has nothing to leave", () => {
  leaveSeat();
  expect(keptSeats()).toEqual([]);
});

test("that a class's card was shown at its end is kept with that class, and the other class's card stays", () => {
  keepSeat(otter);
  keepSeat(heron);
  shownAtEnd(otter.code);
  expect(keptSeats()).toEqual([{ ...otter, shownAtEnd: true }, heron]);
  keepSeat({ ...otter, words: "tall otter" });
  expect(keptSeatIn(otter.code)).toEqual({ ...otter, words: "tall otter", shownAtEnd: true });
});

test("what an earlier version kept is still known, and the oldest of very many goes", () => {
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
