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
import { commonWords } from "../../ui/common.words.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { SimFrame } from "../../ui/sim-frame.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { thisWorldWords as words } from "./operator-choices.words.ts";

const realTime = createDateFormat({ dateStyle: "medium", timeStyle: "short" });

/** The button's words, in the page's language. */
const getPhrase = () => words.startOver().toLowerCase();

// phone keyboards capitalize the first letter
const rules = z.object({
  confirm: z
    .string()
    .trim()
    .toLowerCase()
    .transform((typed) => (typed === getPhrase() ? startOverPhrase : typed))
    .pipe(startOverBody.shape.confirm),
});

export function ThisWorld({ onStartedOver }: { onStartedOver: () => void }) {
  const { data: clock } = useQuery(clockQuery);
  const [asked, setAsked] = useState(false);
  const user = useUser();
  if (!clock || user?.managedWorld) return null;
  const { soloEnded } = clock;
  return (
    <SimFrame label={words.label()}>
      {soloEnded && (
        <p className="pt-2 text-body">
          {words.soloEnded({ by: soloEnded.by, date: realTime.format(Date.parse(soloEnded.at)) })}
        </p>
      )}
      <Button variant="simDashed" className="mt-4" onClick={() => setAsked(true)}>
        {words.startOverTitle()}
      </Button>
      <Sheet title={words.startOverTitle()} sim open={asked} onClose={() => setAsked(false)}>
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
      title: words.startedOverTitle(),
      description: words.startedOver(),
    }),
    failureTexts: { title: commonWords.error(), fallback: words.startOverFailed(), inPlace: true },
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
      <p className="text-body">{words.startOverAbout()}</p>
      <TextField label={words.confirm({ phrase: getPhrase() })} autoComplete="off" {...field("confirm")} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="sim" busy={action.busy} busyLabel={words.startingOver()}>
          {words.startOver()}
        </Button>
        <Button variant="simDashed" onClick={props.onCancel}>
          {commonWords.cancel()}
        </Button>
      </div>
    </form>
  );
}
