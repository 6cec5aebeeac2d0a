import { minPasswordLength, newPassword } from "@glasshouse/contract/auth.ts";
import { z } from "@glasshouse/contract/validator.ts";
import type { UseFormRegisterReturn } from "react-hook-form";
import { PasswordField } from "../ui/password-field.tsx";

export const newPasswordShape = {
  newPassword,
  confirmPassword: z.string().min(1, "Please confirm your password"),
};
export const withPasswordConfirmation = <
  Form extends z.ZodType<{ newPassword: string; confirmPassword: string }>,
>(
  form: Form,
) =>
  form.refine((given) => given.newPassword === given.confirmPassword, {
    path: ["confirmPassword"],
    message: "Passwords don't match",
  });
export const newPasswordForm = withPasswordConfirmation(z.object(newPasswordShape));
export const emptyPassword = { newPassword: "", confirmPassword: "" };

export function NewPasswordFields({
  field,
  hint = "",
}: {
  field: (name: keyof typeof emptyPassword) => UseFormRegisterReturn & { error: string | undefined };
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
