import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepSeat, keptSeat, keptSeatIn, keptSeats, leaveSeat } from "./kept-seat.ts";

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

test("whoever leaves is led to no seat by a page that ends, and their card is still there for the class's link", () => {
  keepSeat(heron);
  leaveSeat();
  expect([keptSeat(), keptSeatIn("BCDFGH")]).toEqual([undefined, heron]);
  keepSeat(otter);
  expect([keptSeat(), keptSeatIn("BCDFGH")]).toEqual([otter, heron]);
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
