import { authRoutes } from "@glasshouse/contract/auth.ts";
import { loginPath, proveParam } from "@glasshouse/contract/login-address.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useUser } from "../api/queries.ts";
import { answerStepUp } from "../api/step-up.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../ui/button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { commonWords } from "../ui/common.words.ts";
import { PasswordField } from "../ui/password-field.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { stepUpWords as words } from "./step-up-sheet.words.ts";
import { useFields } from "./use-fields.ts";

export function StepUpSheet() {
  const atProvider = useUser()?.identityProvider;
  return (
    <Sheet
      title={atProvider ? words.titleAtProvider() : words.title()}
      open
      onClose={() => answerStepUp(false)}
    >
      {atProvider ? <ProveAtProvider /> : <ProveByPassword />}
    </Sheet>
  );
}

function ProveAtProvider() {
  return (
    <div className="grid gap-4">
      <p className="text-body text-ink-2">{words.aboutProvider()}</p>
      <div className="flex flex-wrap gap-2.5">
        <a href={`${loginPath}?${proveParam}=1`} className={buttonClass({ variant: "primary" })}>
          {words.signIn()}
        </a>
        <Button onClick={() => answerStepUp(false)}>{commonWords.cancel()}</Button>
      </div>
    </div>
  );
}

function ProveByPassword() {
  const form = useForm({
    resolver: zodResolver(authRoutes.provePassword.body),
    defaultValues: { password: "" },
  });
  const action = useAction(authRoutes.provePassword, {
    failureTexts: { title: commonWords.error(), fallback: words.failed() },
  });
  const { field } = useFields(form, action, "password");
  const submit = form.handleSubmit(async (body) => {
    if (await action.run({ body })) answerStepUp(true);
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-body text-ink-2">{words.about()}</p>
      <PasswordField label={words.password()} autoComplete="current-password" {...field("password")} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" busy={action.busy} busyLabel={words.confirming()}>
          {words.confirm()}
        </Button>
        <Button onClick={() => answerStepUp(false)}>{commonWords.cancel()}</Button>
      </div>
    </form>
  );
}
