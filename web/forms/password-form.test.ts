import { expect, test } from "vitest";
import { passwordForm } from "./password-form.tsx";

const right = { currentPassword: "old", newPassword: "a new password", confirmPassword: "a new password" };
const said = (change: Partial<typeof right>) =>
  passwordForm
    .safeParse({ ...right, ...change })
    .error?.issues.map(({ path, message }) => [path[0], message]);

test("'Current password is required'", () => {
  expect(said({})).toBeUndefined();
  expect(said({ currentPassword: "" })).toEqual([["currentPassword", "Current password is required"]]);
});

test("'Password must be at least 8 characters'", () => {
  const short = { newPassword: "seven77", confirmPassword: "seven77" };
  expect(said(short)).toEqual([["newPassword", "Password must be at least 8 characters"]]);
  expect(said({ newPassword: "eight888", confirmPassword: "eight888" })).toBeUndefined();
});

test("'Please confirm your password'", () => {
  expect(said({ confirmPassword: "" })).toContainEqual(["confirmPassword", "Please confirm your password"]);
});

test("'Passwords don't match' on the confirmation", () => {
  expect(said({ confirmPassword: "another password" })).toEqual([
    ["confirmPassword", "Passwords don't match"],
  ]);
});
