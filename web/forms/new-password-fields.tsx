import { minPasswordLength, newPassword } from "@glasshouse/contract/auth.ts";
import { z } from "@glasshouse/contract/validator.ts";
import type { UseFormRegisterReturn } from "react-hook-form";
import { PasswordField } from "../ui/password-field.tsx";
import { passwordWords as words } from "./password-form.words.ts";

export const newPasswordShape = {
  newPassword,
  confirmPassword: z.string().min(1, { error: words.confirmationMissing }),
};
export const withPasswordConfirmation = <
  Form extends z.ZodType<{ newPassword: string; confirmPassword: string }>,
>(
  form: Form,
) =>
  form.refine((given) => given.newPassword === given.confirmPassword, {
    path: ["confirmPassword"],
    error: words.mismatch,
  });
export const newPasswordForm = withPasswordConfirmation(z.object(newPasswordShape));
export const emptyPassword = { newPassword: "", confirmPassword: "" };

export function NewPasswordFields({
  field,
  hint = words.hint({ minLength: minPasswordLength }),
}: {
  field: (name: keyof typeof emptyPassword) => UseFormRegisterReturn & { error: string | undefined };
  hint?: string;
}) {
  return (
    <>
      <PasswordField
        label={words.chosen()}
        autoComplete="new-password"
        hint={hint}
        {...field("newPassword")}
      />
      <PasswordField
        label={words.confirmation()}
        toggle={false}
        autoComplete="new-password"
        {...field("confirmPassword")}
      />
    </>
  );
}
