import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { registerOpenForm, saveOpenForms, takeSavedInput, toTextFields } from "./restored-form.ts";

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

function typedBy(owner: string) {
  const close = registerOpenForm({
    owner,
    path: "/withdraw",
    name: "withdrawal",
    getInput: () => ({ notes: "for rent" }),
  });
  saveOpenForms();
  close();
}

test("restores a form once for the same person on the same page", () => {
  typedBy("3");
  expect(takeSavedInput("3", "/deposit", "withdrawal")).toBeUndefined();
  expect(takeSavedInput("3", "/withdraw", "withdrawal")).toEqual({ notes: "for rent" });
  expect(takeSavedInput("3", "/withdraw", "withdrawal")).toBeUndefined();
  expect(stored.size).toBe(0);
});

test("gives a form to no other person, and deletes it when another comes", () => {
  typedBy("3");
  expect(takeSavedInput("4", "/withdraw", "withdrawal")).toBeUndefined();
  expect(stored.size).toBe(0);
});

test("saves no closed form and no password", () => {
  registerOpenForm({ owner: "3", path: "/settings", name: "closed", getInput: () => ({ a: "b" }) })();
  saveOpenForms();
  expect(stored.size).toBe(0);
  expect(
    toTextFields({ firstName: "Nora", currentPassword: "secret", confirmPassword: "secret", limit: 3 }),
  ).toEqual({
    firstName: "Nora",
  });
});
