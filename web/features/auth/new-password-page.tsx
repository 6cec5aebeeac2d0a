import { authRoutes, newPassword } from "@glasshouse/contract/auth.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { problemBeside, useServerProblems } from "../../api/form-problems.ts";
import { useAction } from "../../api/use-action.ts";
import { AuthLayout } from "../../shell/auth-layout.tsx";
import { Button } from "../../ui/button.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { PasswordField } from "../../ui/password-field.tsx";

const passwordForm = z
  .object({
    currentPassword: z.string().min(1, "Current password is required"),
    newPassword,
    confirmPassword: z.string().min(1, "Please confirm your password"),
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ["confirmPassword"],
    message: "Passwords don't match",
  });

/** Before anything else, the administrator replaces the password that was made at the first start. */
export function NewPasswordPage() {
  const form = useForm({
    resolver: zodResolver(passwordForm),
    defaultValues: { currentPassword: "", newPassword: "", confirmPassword: "" },
  });
  const action = useAction(authRoutes.changePassword, {
    done: () => ({ title: "Password Updated", description: "Your password has been changed." }),
    failed: { title: "Error", fallback: "Failed to update password" },
    invalidates: [["user"]],
  });
  useServerProblems(form, action.failure);
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ currentPassword, newPassword: chosen }) => {
    await action.run({ body: { currentPassword, newPassword: chosen } });
  });
  return (
    <AuthLayout
      title="Choose a new password"
      subtitle="The first password was shown at the start of the server and has to be replaced."
      foot={
        <a href="/api/logout" className="font-[600] text-green underline-offset-4 hover:underline">
          Logout
        </a>
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register("currentPassword")}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters"
          error={errors.newPassword?.message}
          {...form.register("newPassword")}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...form.register("confirmPassword")}
        />
        <FormProblem>{problemBeside(action.failure)}</FormProblem>
        <Button type="submit" variant="primary" wide busy={action.busy} busyLabel="Updating...">
          Change Password
        </Button>
      </form>
    </AuthLayout>
  );
}
