import { afterEach, expect, test, vi } from "vitest";
import { localStore, tabStore } from "./storage.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

function blockStorage(): void {
  for (const kind of ["localStorage", "sessionStorage"]) vi.stubGlobal(kind, undefined);
  for (const kind of ["localStorage", "sessionStorage"])
    Object.defineProperty(globalThis, kind, {
      configurable: true,
      get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
}

test("blocked storage stores nothing and never throws", async () => {
  blockStorage();
  for (const storage of [localStore, tabStore]) {
    expect(storage.write("glasshouse-theme", "dark")).toBe(false);
    expect(storage.read("glasshouse-theme")).toBeNull();
    expect(storage.keys()).toEqual([]);
    storage.remove("glasshouse-theme");
  }
});

test("page state starts with defaults when storage is blocked", async () => {
  blockStorage();
  vi.resetModules();
  const { createPersonStore: createStore } = await import("../display/person-store.ts");
  const store = createStore("glasshouse-xray", { on: false });
  store.change({ on: true });
  expect(store.get()).toEqual({ on: true });
});

test("reads back a stored value", () => {
  const entries = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => entries.set(key, text),
    removeItem: (key: string) => entries.delete(key),
  });
  expect([localStore.write("a", "1"), localStore.read("a")]).toEqual([true, "1"]);
  localStore.remove("a");
  expect(localStore.read("a")).toBeNull();
});
