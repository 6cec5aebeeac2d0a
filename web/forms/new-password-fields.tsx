import { minPasswordLength, newPassword } from "@glasshouse/contract/auth.ts";
import { z } from "@glasshouse/contract/validator.ts";
import { PasswordField } from "../ui/password-field.tsx";
import type { Field } from "./use-fields.ts";

/** @param more what else the form has @returns the rules of a form in which a new password is chosen */
export const passwordRules = <More extends z.ZodRawShape>(more: More) =>
  z
    .object({ ...more, newPassword, confirmPassword: z.string().min(1, "Please confirm your password") })
    .refine((given) => given.newPassword === given.confirmPassword, {
      path: ["confirmPassword"],
      message: "Passwords don't match",
    });
export const emptyPassword = { newPassword: "", confirmPassword: "" };

/** A new password, and the same once more. @param hint beside how long it must be */
export function NewPasswordFields({
  field,
  hint = "",
}: {
  field: Field<typeof emptyPassword>;
  hint?: string;
}) {
  return (
    <>
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint={`At least ${minPasswordLength} characters${hint}`}
        {...field("newPassword")}
      />
      <PasswordField
        label="Confirm New Password"
        toggle={false}
        autoComplete="new-password"
        {...field("confirmPassword")}
      />
    </>
  );
}
