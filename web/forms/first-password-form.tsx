import { authRoutes, minPasswordLength, newPassword } from "@glasshouse/contract/auth.ts";
import { z } from "@glasshouse/contract/validator.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useAction } from "../api/use-action.ts";
import { Button } from "../ui/button.tsx";
import { FormProblem } from "../ui/form-problem.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { firstPasswordWords } from "./first-password-form.words.ts";
import { confirmsPassword } from "./password-form.tsx";
import { useFields } from "./use-fields.ts";

const rules = confirmsPassword(
  z.object({ newPassword, confirmPassword: z.string().min(1, "Please confirm your password") }),
);
const empty = { newPassword: "", confirmPassword: "" };

/** For whoever began with one click, and has no current one to give. */
export function FirstPasswordForm() {
  const form = useForm({ resolver: zodResolver(rules), defaultValues: empty });
  const action = useAction(authRoutes.choosePassword, {
    done: () => ({ title: firstPasswordWords.doneTitle(), description: firstPasswordWords.done() }),
    failed: { title: "Error", fallback: firstPasswordWords.failed() },
    invalidates: [["user"]],
  });
  const { field, problem } = useFields(form, action);
  const submit = form.handleSubmit(async ({ newPassword: chosen }) => {
    if (await action.run({ body: { newPassword: chosen } })) form.reset(empty);
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
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
        <Button type="submit" variant="primary" busy={action.busy} busyLabel={firstPasswordWords.choosing()}>
          {firstPasswordWords.choose()}
        </Button>
      </div>
    </form>
  );
}
