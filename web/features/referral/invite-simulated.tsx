import { maxInvitedPerCall, referralRoutes } from "@glasshouse/contract/referrals.ts";
import { formatCounted } from "@glasshouse/core/format.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useAction } from "../../api/use-action.ts";
import { useFields } from "../../forms/use-fields.ts";
import { Button } from "../../ui/button.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SimFrame } from "../../ui/sim-frame.tsx";

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
      title: "Friends joined",
      description: `${formatCounted(body.count, { one: "simulated friend", other: "simulated friends" })} registered with your code.`,
    }),
    failureTexts: { title: "Error", fallback: "Failed to invite simulated friends" },
    invalidates: [["referral"], ["stats"], ["mailbox"], ["user"]],
  });
  const { field, problem } = useFields(form, action);
  const submit = form.handleSubmit(async (body) => {
    await action.run({ body });
  });
  return (
    <SimFrame
      label="Solo mode"
      text="You are alone here, so the simulation plays your friends: made-up people who register with your code."
    >
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <SelectField
          label="How many"
          className="w-24"
          options={counts}
          {...field("count", { valueAsNumber: true })}
        />
        <Button type="submit" variant="sim" busy={action.busy} busyLabel="Inviting...">
          Invite simulated friends
        </Button>
      </form>
      <FormProblem>{problem}</FormProblem>
    </SimFrame>
  );
}
