import { authRoutes, minPasswordLength, newPassword } from "@glasshouse/contract/auth.ts";
import { z } from "@glasshouse/contract/validator.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useAction } from "../api/use-action.ts";
import { Button } from "../ui/button.tsx";
import { FormProblem } from "../ui/form-problem.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { useFields } from "./use-fields.ts";

/** @param form with a new password and the same once more */
export const confirmsPassword = <Form extends z.ZodType<{ newPassword: string; confirmPassword: string }>>(
  form: Form,
) =>
  form.refine((given) => given.newPassword === given.confirmPassword, {
    path: ["confirmPassword"],
    message: "Passwords don't match",
  });

export const passwordForm = confirmsPassword(
  z.object({
    currentPassword: z.string().min(1, "Current password is required"),
    newPassword,
    confirmPassword: z.string().min(1, "Please confirm your password"),
  }),
);

const empty = { currentPassword: "", newPassword: "", confirmPassword: "" };

/** Current, new and confirmed password; cleared once it is changed. */
export function PasswordForm({ wide }: { wide?: boolean }) {
  const form = useForm({ resolver: zodResolver(passwordForm), defaultValues: empty });
  const action = useAction(authRoutes.changePassword, {
    done: () => ({ title: "Password Updated", description: "Your password has been changed." }),
    failed: { title: "Error", fallback: "Failed to update password" },
    invalidates: [["user"]],
  });
  const { field, problem } = useFields(form, action);
  const submit = form.handleSubmit(async ({ currentPassword, newPassword: chosen }) => {
    if (await action.run({ body: { currentPassword, newPassword: chosen } })) form.reset(empty);
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField label="Current Password" autoComplete="current-password" {...field("currentPassword")} />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint={`At least ${minPasswordLength} characters`}
        {...field("newPassword")}
      />
      <PasswordField
        label="Confirm New Password"
        toggle={false}
        autoComplete="new-password"
        {...field("confirmPassword")}
      />
      <FormProblem>{problem}</FormProblem>
      <div>
        <Button
          type="submit"
          variant="primary"
          wide={wide ?? false}
          busy={action.busy}
          busyLabel="Updating..."
        >
          Change Password
        </Button>
      </div>
    </form>
  );
}
