import { adminRoutes, startOverBody, startOverPhrase } from "@glasshouse/contract/admin.ts";
import { z } from "@glasshouse/contract/validator.ts";
import { createDateFormat } from "@glasshouse/core/format.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { clockQuery, useUser } from "../../api/queries.ts";
import { useAction } from "../../api/use-action.ts";
import { useFields } from "../../forms/use-fields.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { SimFrame } from "../../ui/sim-frame.tsx";
import { TextField } from "../../ui/text-field.tsx";

const realTime = createDateFormat({ dateStyle: "medium", timeStyle: "short" });

// phone keyboards capitalize the first letter
const rules = z.object({ confirm: z.string().trim().toLowerCase().pipe(startOverBody.shape.confirm) });

export function ThisWorld({ onStartedOver }: { onStartedOver: () => void }) {
  const { data: clock } = useQuery(clockQuery);
  const [asked, setAsked] = useState(false);
  const user = useUser();
  if (!clock || user?.managedWorld) return null;
  const { soloEnded } = clock;
  const why = soloEnded?.by === "administrator" ? "you signed in" : "a second person registered";
  return (
    <SimFrame label="This world">
      {soloEnded && (
        <p className="pt-2 text-body">
          {`Solo mode ended on ${realTime.format(Date.parse(soloEnded.at))}, when ${why}. Since then only you have the clock, the crowd and these choices. Analytics shows earlier actions.`}
        </p>
      )}
      <Button variant="simDashed" className="mt-4" onClick={() => setAsked(true)}>
        Start the world over
      </Button>
      <Sheet title="Start the world over" sim open={asked} onClose={() => setAsked(false)}>
        <StartOver
          startedAt={clock.startedAt}
          onCancel={() => setAsked(false)}
          onDone={() => {
            setAsked(false);
            onStartedOver();
          }}
        />
      </Sheet>
    </SimFrame>
  );
}

function StartOver(props: { startedAt: string; onCancel: () => void; onDone: () => void }) {
  const queries = useQueryClient();
  const form = useForm({ resolver: zodResolver(rules), defaultValues: { confirm: "" } });
  const action = useAction(adminRoutes.startOver, {
    toSuccessToast: () => ({
      title: "The world has started over",
      description: "It is day one. No one else is here yet.",
    }),
    failureTexts: { title: "Error", fallback: "Failed to start the world over", inPlace: true },
  });
  const { field } = useFields(form, action, "confirm");
  const submit = form.handleSubmit(async ({ confirm }) => {
    const reply = await action.run({ body: { confirm, startedAt: props.startedAt } });
    if (!reply) return;
    await queries.invalidateQueries();
    form.reset();
    props.onDone();
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-body">
        You can't undo this. Everyone else's account and session ends. The fund, the people, the crowd, the
        chain, the cards and your choices are cleared. The Books open again, and the clock returns to day one.
        Your own account and the audit trail stay.
      </p>
      <TextField label={`Type "${startOverPhrase}" to confirm`} autoComplete="off" {...field("confirm")} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="sim" busy={action.busy} busyLabel="Starting over...">
          Start over
        </Button>
        <Button variant="simDashed" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
