import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPersonStore, setStorageNewcomer, setStoragePerson } from "./person-store.ts";

type Seen = { seen: readonly string[]; open: boolean };
const initial: Seen = { seen: [], open: false };
let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  setStoragePerson(null);
  vi.unstubAllGlobals();
});

test("separates state by person", () => {
  const store = createPersonStore("test-shared", initial);
  setStoragePerson("7");
  store.change({ seen: ["a"] });
  setStoragePerson("8");
  expect(store.get()).toEqual(initial);
  store.change({ seen: ["b"] });
  setStoragePerson("7");
  expect(store.get().seen).toEqual(["a"]);
  setStoragePerson(null);
  expect(store.get()).toEqual(initial);
});

test("restores stored state after a reload, with initial values for the rest", () => {
  const store = createPersonStore("test-reloaded", initial);
  setStoragePerson("7");
  store.change({ seen: ["a"], open: true });
  expect(createPersonStore("test-reloaded", initial, { open: false }).get()).toEqual({
    seen: ["a"],
    open: false,
  });
});

test("a newcomer gets no state of an earlier person with the same id", () => {
  const store = createPersonStore("test-newcomer", initial);
  setStoragePerson("7");
  store.change({ seen: ["a"], open: true });
  setStorageNewcomer("7");
  expect(store.get()).toEqual(initial);
  expect(createPersonStore("test-newcomer", initial).get()).toEqual(initial);
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
  const store = createPersonStore("test-off", initial);
  store.change({ open: true });
  expect(store.get().open).toBe(true);
});
