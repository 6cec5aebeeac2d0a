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

test("separates state by person", () => {
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

test("restores stored state after a reload, with initial values for the rest", () => {
  const store = keptStore("test-reloaded", initial);
  keepFor("7");
  store.change({ seen: ["a"], open: true });
  expect(keptStore("test-reloaded", initial, { open: false }).get()).toEqual({ seen: ["a"], open: false });
});

test("a newcomer gets no state of an earlier person with the same id", () => {
  const store = keptStore("test-newcomer", initial);
  keepFor("7");
  store.change({ seen: ["a"], open: true });
  keepForNewcomer("7");
  expect(store.get()).toEqual(initial);
  expect(keptStore("test-newcomer", initial).get()).toEqual(initial);
});

test("without storage, state lasts until the page closes", () => {
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
