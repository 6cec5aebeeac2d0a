import { missingReferralCode, referralBody, referralRoutes } from "@glasshouse/contract/referrals.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useRestoredForm } from "../../api/restored-form.ts";
import { useAction } from "../../api/use-action.ts";
import { useFields } from "../../forms/use-fields.ts";
import { Button } from "../../ui/button.tsx";
import { commonWords } from "../../ui/common.words.ts";
import { FormProblem } from "../../ui/form-problem.tsx";
import { TickIcon } from "../../ui/icons.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { referralWords as words } from "./referral.words.ts";

export function CodeForm({ given }: { given: boolean }) {
  const form = useForm({ resolver: zodResolver(referralBody), defaultValues: { referralCode: "" } });
  const action = useAction(referralRoutes.register, {
    toSuccessToast: () => ({ title: words.registeredTitle(), description: words.registered() }),
    failureTexts: { title: commonWords.error(), fallback: words.registerFailed() },
    invalidates: [["referral"]],
  });
  const { field, problem } = useFields(form, action);
  useRestoredForm("code", form);
  const submit = form.handleSubmit(
    async (body) => {
      if (await action.run({ body })) form.reset();
    },
    (errors) => {
      if (errors.referralCode?.message === missingReferralCode)
        showToast({ title: commonWords.error(), description: missingReferralCode, tone: "bad" });
    },
  );
  return (
    <Panel title={words.enterCode()}>
      {given ? (
        <p className="flex items-center gap-2.5 text-body text-ink-2">
          <TickIcon size={15} className="shrink-0 text-green" />
          <span>{words.alreadyEntered()}</span>
        </p>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-4">
          <TextField
            label={words.code()}
            autoComplete="off"
            spellCheck={false}
            hint={words.codeHint()}
            {...field("referralCode")}
          />
          <FormProblem>{problem}</FormProblem>
          <div>
            <Button type="submit" busy={action.busy} busyLabel={words.registering()}>
              {words.register()}
            </Button>
          </div>
        </form>
      )}
    </Panel>
  );
}
