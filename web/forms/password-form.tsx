import { authRoutes } from "@glasshouse/contract/auth.ts";
import { z } from "@glasshouse/contract/validator.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useAction } from "../api/use-action.ts";
import { Button } from "../ui/button.tsx";
import { commonWords } from "../ui/common.words.ts";
import { FormProblem } from "../ui/form-problem.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import {
  emptyPassword,
  NewPasswordFields,
  newPasswordShape,
  withPasswordConfirmation,
} from "./new-password-fields.tsx";
import { passwordWords as words } from "./password-form.words.ts";
import { useFields } from "./use-fields.ts";

export const passwordForm = withPasswordConfirmation(
  z.object({ currentPassword: z.string().min(1, { error: words.currentMissing }), ...newPasswordShape }),
);
const empty = { currentPassword: "", ...emptyPassword };

export function PasswordForm({ wide }: { wide?: boolean }) {
  const form = useForm({ resolver: zodResolver(passwordForm), defaultValues: empty });
  const action = useAction(authRoutes.changePassword, {
    toSuccessToast: () => ({ title: words.updated(), description: words.changed() }),
    failureTexts: { title: commonWords.error(), fallback: words.failed() },
    invalidates: [["user"]],
  });
  const { field, problem } = useFields(form, action);
  const submit = form.handleSubmit(async ({ currentPassword, newPassword: chosen }) => {
    if (await action.run({ body: { currentPassword, newPassword: chosen } })) form.reset(empty);
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField label={words.current()} autoComplete="current-password" {...field("currentPassword")} />
      <NewPasswordFields field={field} />
      <FormProblem>{problem}</FormProblem>
      <div>
        <Button
          type="submit"
          variant="primary"
          wide={wide ?? false}
          busy={action.busy}
          busyLabel={words.changing()}
        >
          {words.change()}
        </Button>
      </div>
    </form>
  );
}
