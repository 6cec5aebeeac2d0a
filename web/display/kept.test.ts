import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepFor, keepForNewcomer, keptStore } from "./kept.ts";

type Seen = { seen: readonly string[]; open: boolean };
const initial: Seen = { seen: [], open: false };
let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  keepFor(null);
  vi.unstubAllGlobals();
});

test("the second person at a browser begins afresh, and the first finds theirs again", () => {
  const store = keptStore("test-shared", initial);
  keepFor("7");
  store.change({ seen: ["a"] });
  keepFor("8");
  expect(store.get()).toEqual(initial);
  store.change({ seen: ["b"] });
  keepFor("7");
  expect(store.get().seen).toEqual(["a"]);
  keepFor(null);
  expect(store.get()).toEqual(initial);
});

test("a reload finds what was kept, and nothing open", () => {
  const store = keptStore("test-reloaded", initial);
  keepFor("7");
  store.change({ seen: ["a"], open: true });
  expect(keptStore("test-reloaded", initial, { open: false }).get()).toEqual({ seen: ["a"], open: false });
});

test("a newcomer has nothing of whoever had their number in another world", () => {
  const store = keptStore("test-newcomer", initial);
  keepFor("7");
  store.change({ seen: ["a"], open: true });
  keepForNewcomer("7");
  expect(store.get()).toEqual(initial);
  expect(keptStore("test-newcomer", initial).get()).toEqual(initial);
});

test("without storage it holds until the page is closed", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("off");
    },
    setItem: () => {
      throw new Error("off");
    },
  });
  const store = keptStore("test-off", initial);
  store.change({ open: true });
  expect(store.get().open).toBe(true);
});
