import { authRoutes } from "@glasshouse/contract/auth.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useAction } from "../api/use-action.ts";
import { Button } from "../ui/button.tsx";
import { commonWords } from "../ui/common.words.ts";
import { FormProblem } from "../ui/form-problem.tsx";
import { firstPasswordWords } from "./first-password-form.words.ts";
import { emptyPassword, NewPasswordFields, newPasswordForm } from "./new-password-fields.tsx";
import { useFields } from "./use-fields.ts";

export function FirstPasswordForm({ email }: { email: string }) {
  const form = useForm({ resolver: zodResolver(newPasswordForm), defaultValues: emptyPassword });
  const action = useAction(authRoutes.choosePassword, {
    toSuccessToast: () => ({
      title: firstPasswordWords.doneTitle(),
      description: firstPasswordWords.done({ email }),
    }),
    failureTexts: { title: commonWords.error(), fallback: firstPasswordWords.failed() },
    invalidates: [["user"]],
  });
  const { field, problem } = useFields(form, action);
  const submit = form.handleSubmit(async ({ newPassword: chosen }) => {
    if (await action.run({ body: { newPassword: chosen } })) form.reset(emptyPassword);
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <NewPasswordFields field={field} />
      <FormProblem>{problem}</FormProblem>
      <div>
        <Button type="submit" variant="primary" busy={action.busy} busyLabel={firstPasswordWords.choosing()}>
          {firstPasswordWords.choose()}
        </Button>
      </div>
    </form>
  );
}
