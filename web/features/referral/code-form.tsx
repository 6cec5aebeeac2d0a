import { missingReferralCode, referralBody, referralRoutes } from "@glasshouse/contract/referrals.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useRestoredForm } from "../../api/restored-form.ts";
import { useAction } from "../../api/use-action.ts";
import { useFields } from "../../forms/use-fields.ts";
import { Button } from "../../ui/button.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { TickIcon } from "../../ui/icons.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast-store.ts";

export function CodeForm({ given }: { given: boolean }) {
  const form = useForm({ resolver: zodResolver(referralBody), defaultValues: { referralCode: "" } });
  const action = useAction(referralRoutes.register, {
    toSuccessToast: () => ({ title: "Success", description: "Referral code registered successfully!" }),
    failureTexts: { title: "Error", fallback: "Failed to register referral code" },
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
        showToast({ title: "Error", description: missingReferralCode, tone: "bad" });
    },
  );
  return (
    <Panel title="Enter Referral Code">
      {given ? (
        <p className="flex items-center gap-2.5 text-body text-ink-2">
          <TickIcon size={15} className="shrink-0 text-green" />
          You have already entered a referral code. You can enter only one.
        </p>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-4">
          <TextField
            label="Referral Code"
            autoComplete="off"
            spellCheck={false}
            hint="From the person who invited you. You can enter only one."
            {...field("referralCode")}
          />
          <FormProblem>{problem}</FormProblem>
          <div>
            <Button type="submit" busy={action.busy} busyLabel="Registering...">
              Register Referral
            </Button>
          </div>
        </form>
      )}
    </Panel>
  );
}
