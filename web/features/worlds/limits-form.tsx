import { type Limits, limits, worldsAdminRoutes } from "@glasshouse/contract/worlds-admin.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { call } from "../../api/call.ts";
import { useAction } from "../../api/use-action.ts";
import { wholeFieldOptions } from "../../forms/number-parsing.ts";
import { useFields } from "../../forms/use-fields.ts";
import { Button } from "../../ui/button.tsx";
import { commonWords } from "../../ui/common.words.ts";
import { FailedState } from "../../ui/empty-state.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { limitFields } from "./limit-fields.ts";
import { limitWords as words } from "./worlds-page.words.ts";

export function LimitsForm() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["admin", "limits"],
    queryFn: () => call(worldsAdminRoutes.limits, {}),
  });
  if (data) return <Fields saved={data} />;
  return (
    <Panel title={words.title()} padded={false}>
      {isError ? (
        <FailedState title={words.notLoaded()} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Panel>
  );
}

function Fields({ saved }: { saved: Limits }) {
  const form = useForm({ resolver: zodResolver(limits), defaultValues: saved });
  const action = useAction(worldsAdminRoutes.setLimits, {
    toSuccessToast: () => ({ title: words.savedTitle(), description: words.saved() }),
    failureTexts: { title: commonWords.error(), fallback: words.failed(), inPlace: true },
    invalidates: [
      ["admin", "limits"],
      ["admin", "actions"],
    ],
  });
  const { field, problem } = useFields(form, action);
  const submit = form.handleSubmit(async (body) => {
    await action.run({ body });
  });
  return (
    <Panel title={words.title()}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <div className="grid items-start gap-5 md:grid-cols-2">
          {limitFields.map(({ name, label, hint }) => (
            <TextField
              key={name}
              label={label()}
              hint={hint?.()}
              inputMode="numeric"
              autoComplete="off"
              {...field(name, wholeFieldOptions)}
            />
          ))}
        </div>
        <FormProblem>{problem}</FormProblem>
        <div>
          <Button type="submit" variant="primary" busy={action.busy} busyLabel={words.saving()}>
            {words.save()}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
