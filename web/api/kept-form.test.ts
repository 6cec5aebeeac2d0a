import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepTyped, openForm, takeTyped, textsOf } from "./kept-form.ts";

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

function typedBy(owner: string) {
  const close = openForm({
    owner,
    path: "/withdraw",
    name: "withdrawal",
    typed: () => ({ notes: "for rent" }),
  });
  keepTyped();
  close();
}

test("restores a form once for the same person on the same page", () => {
  typedBy("3");
  expect(takeTyped("3", "/deposit", "withdrawal")).toBeUndefined();
  expect(takeTyped("3", "/withdraw", "withdrawal")).toEqual({ notes: "for rent" });
  expect(takeTyped("3", "/withdraw", "withdrawal")).toBeUndefined();
  expect(kept.size).toBe(0);
});

test("gives a form to no other person, and deletes it when another comes", () => {
  typedBy("3");
  expect(takeTyped("4", "/withdraw", "withdrawal")).toBeUndefined();
  expect(kept.size).toBe(0);
});

test("saves no closed form and no password", () => {
  openForm({ owner: "3", path: "/settings", name: "closed", typed: () => ({ a: "b" }) })();
  keepTyped();
  expect(kept.size).toBe(0);
  expect(
    textsOf({ firstName: "Nora", currentPassword: "secret", confirmPassword: "secret", limit: 3 }),
  ).toEqual({
    firstName: "Nora",
  });
});
