import { hostRoutes } from "@glasshouse/contract/hosts.ts";
import { planLengths } from "@glasshouse/core/classroom/lesson-plans.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useAction } from "../../api/use-action.ts";
import { useFields } from "../../forms/use-fields.ts";
import { Button } from "../../ui/button.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { hostWords as words } from "./host-page.words.ts";
import { useLead } from "./use-lead.ts";

const lengths = planLengths.map((minutes) => ({ value: String(minutes), label: words.minutes(minutes) }));

/** One press opens the class and leads into it. */
export function OpenClass() {
  const action = useAction(hostRoutes.openClass, {
    failed: { title: words.openClass(), fallback: words.classFailed() },
    invalidates: [["host"]],
  });
  const { lead, busy } = useLead();
  const form = useForm({
    resolver: zodResolver(hostRoutes.openClass.body),
    defaultValues: { title: "", minutes: planLengths[1] },
  });
  const { field, problem } = useFields(form, action);
  const submit = form.handleSubmit(async (body) => {
    const opened = await action.run({ body });
    if (opened) await lead(opened.id);
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[520px] gap-4">
      <TextField
        label={words.classTitle()}
        hint={words.classTitleHint()}
        autoComplete="off"
        {...field("title")}
      />
      <Segmented
        legend={words.length()}
        options={lengths}
        value={String(form.watch("minutes"))}
        onChange={(value) =>
          form.setValue("minutes", planLengths.find((minutes) => String(minutes) === value) ?? planLengths[1])
        }
      />
      <FormProblem>{problem}</FormProblem>
      <div>
        <Button type="submit" variant="sim" size="lg" busy={action.busy || busy} busyLabel={words.opening()}>
          {words.openClass()}
        </Button>
      </div>
    </form>
  );
}
