import { afterEach, expect, test, vi } from "vitest";
import { kept, keptInTab } from "./storage.ts";

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
  for (const storage of [kept, keptInTab]) {
    expect(storage.write("glasshouse-theme", "dark")).toBe(false);
    expect(storage.read("glasshouse-theme")).toBeNull();
    expect(storage.keys()).toEqual([]);
    storage.remove("glasshouse-theme");
  }
});

test("page state starts with defaults when storage is blocked", async () => {
  blockStorage();
  vi.resetModules();
  const { keptStore } = await import("../display/kept.ts");
  const store = keptStore("glasshouse-xray", { on: false });
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
  expect([kept.write("a", "1"), kept.read("a")]).toEqual([true, "1"]);
  kept.remove("a");
  expect(kept.read("a")).toBeNull();
});
