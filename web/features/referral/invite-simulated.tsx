import { maxInvitedAtOnce, referralRoutes } from "@glasshouse/contract/referrals.ts";
import { useState } from "react";
import { useAction } from "../../api/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SimFrame } from "../../ui/sim-frame.tsx";

const counts = Array.from({ length: maxInvitedAtOnce }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}));

/** Solo mode: nobody else is there to invite, so the simulation plays the friends. */
export function InviteSimulated() {
  const [count, setCount] = useState("3");
  const action = useAction(referralRoutes.inviteSimulated, {
    done: (_reply, { body }) => ({
      title: "Friends joined",
      description: `${body.count === 1 ? "1 simulated friend" : `${body.count} simulated friends`} registered with your code.`,
    }),
    failed: { title: "Error", fallback: "Failed to invite simulated friends" },
    invalidates: [["referral"], ["stats"], ["mailbox"], ["user"]],
  });
  return (
    <SimFrame
      label="Solo mode"
      text="Nobody else is here yet, so the simulation plays your friends: fictional people who register with your code."
    >
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="How many"
          className="w-24"
          options={counts}
          value={count}
          onChange={(event) => setCount(event.target.value)}
        />
        <Button
          variant="sim"
          busy={action.busy}
          busyLabel="Inviting..."
          onClick={() => void action.run({ body: { count: Number(count) } })}
        >
          Invite simulated friends
        </Button>
      </div>
      <FormProblem>{action.failure?.sentence}</FormProblem>
    </SimFrame>
  );
}
