import { maxInvitedPerCall, referralRoutes } from "@glasshouse/contract/referrals.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useAction } from "../../api/use-action.ts";
import { useFields } from "../../forms/use-fields.ts";
import { Button } from "../../ui/button.tsx";
import { commonWords } from "../../ui/common.words.ts";
import { FormProblem } from "../../ui/form-problem.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SimFrame } from "../../ui/sim-frame.tsx";
import { referralWords as words } from "./referral.words.ts";

const counts = Array.from({ length: maxInvitedPerCall }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}));

/** In a solo world the simulation plays the friends. */
export function InviteSimulated() {
  const form = useForm({
    resolver: zodResolver(referralRoutes.inviteSimulated.body),
    defaultValues: { count: 3 },
  });
  const action = useAction(referralRoutes.inviteSimulated, {
    toSuccessToast: (_reply, { body }) => ({
      title: words.friendsJoined(),
      description: words.friendsRegistered({ count: body.count }),
    }),
    failureTexts: { title: commonWords.error(), fallback: words.inviteFailed() },
    invalidates: [["referral"], ["stats"], ["mailbox"], ["user"]],
  });
  const { field, problem } = useFields(form, action);
  const submit = form.handleSubmit(async (body) => {
    await action.run({ body });
  });
  return (
    <SimFrame label={words.soloMode()} text={words.solo()}>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <SelectField
          label={words.howMany()}
          className="w-24"
          options={counts}
          {...field("count", { valueAsNumber: true })}
        />
        <Button type="submit" variant="sim" busy={action.busy} busyLabel={words.inviting()}>
          {words.invite()}
        </Button>
      </form>
      <FormProblem>{problem}</FormProblem>
    </SimFrame>
  );
}
