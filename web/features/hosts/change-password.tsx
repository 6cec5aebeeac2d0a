import { hostRoutes } from "@glasshouse/contract/hosts.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useAction } from "../../api/use-action.ts";
import { useFields } from "../../forms/use-fields.ts";
import { Button } from "../../ui/button.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { hostWords as words } from "./host-page.words.ts";

export function ChangePassword({ name }: { name: string }) {
  const form = useForm({
    resolver: zodResolver(hostRoutes.changePassword.body),
    defaultValues: { currentPassword: "", newPassword: "" },
  });
  const action = useAction(hostRoutes.changePassword, {
    toSuccessToast: () => ({ title: words.changed(), description: words.changedAbout() }),
    failureTexts: { title: words.account(), fallback: words.changeFailed(), inPlace: true },
  });
  const { field, problem } = useFields(form, action);
  const submit = form.handleSubmit(async (body) => {
    if (await action.run({ body })) form.reset();
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[520px] gap-4">
      {/* tells password managers the account */}
      <input type="text" autoComplete="username" value={name} readOnly hidden />
      <PasswordField label={words.current()} autoComplete="current-password" {...field("currentPassword")} />
      <PasswordField label={words.newPassword()} autoComplete="new-password" {...field("newPassword")} />
      <FormProblem>{problem}</FormProblem>
      <div>
        <Button type="submit" variant="simDashed" busy={action.busy} busyLabel={words.changing()}>
          {words.change()}
        </Button>
      </div>
    </form>
  );
}
