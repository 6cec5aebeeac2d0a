import { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { type SeatChoices, seatChoicesBody } from "@glasshouse/contract/operator.ts";
import { runsForRange } from "@glasshouse/core/lab/ends-range.ts";
import { formatAmount } from "@glasshouse/core/money.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useAction } from "../../api/use-action.ts";
import { ChoiceFields } from "../../forms/choice-fields.tsx";
import { resolveShownChoices, toShownChoices } from "../../forms/shown-choices.ts";
import { useFields } from "../../forms/use-fields.ts";
import { toOperatorRules } from "../../forms/use-run-ends.ts";
import { Plate } from "../../sheet/sheet-page.tsx";
import { Button } from "../../ui/button.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { useIsSettled } from "../../ui/use-settled.ts";
import { operatorWords as words } from "./operator.words.ts";
import { useForecast } from "./use-forecast.ts";

type Props = { saved: SeatChoices; today: number };

/** The choices, with what the engine expects of them. */
export function Deciding({ saved, today }: Props) {
  const queries = useQueryClient();
  const form = useForm({
    resolver: resolveShownChoices(zodResolver(seatChoicesBody), saved),
    defaultValues: saved,
  });
  const action = useAction(classroomRoutes.choose, {
    toSuccessToast: () => ({ title: words.saved(), description: words.savedAbout() }),
    failureTexts: { title: words.choices(), fallback: words.failed(), inPlace: true },
  });
  const { field, problem } = useFields(form, action);
  const submit = form.handleSubmit(async (body) => {
    const reply = await action.run({ body: { ...body, limit: formatAmount(body.limit) } });
    if (!reply) return;
    queries.setQueryData(["seat", "operator"], reply);
    form.reset(reply.choices);
  });
  const policy = form.watch("policy");
  const draft = seatChoicesBody.safeParse(toShownChoices(form.watch(), saved)).data;
  return (
    <div className="md:grid md:grid-cols-[1.2fr_1fr]">
      <Plate number={1} title={words.choices()} subtitle={words.choicesAbout()}>
        <form noValidate onSubmit={submit} className="grid gap-4">
          <ChoiceFields policy={policy} field={field} />
          <FormProblem>{problem}</FormProblem>
          <div>
            <Button type="submit" variant="sim" busy={action.busy} busyLabel={words.saving()}>
              {words.save()}
            </Button>
          </div>
        </form>
      </Plate>
      <Forecasts
        saved={saved}
        today={today}
        draft={draft && { ...draft, limit: formatAmount(draft.limit) }}
      />
    </div>
  );
}

/** @param draft undefined while the form can't be read */
function Forecasts({ saved, today, draft }: Props & { draft: SeatChoices | undefined }) {
  const text = draft && JSON.stringify(toOperatorRules(draft));
  const isSettled = useIsSettled(text);
  const isChanged = text !== undefined && text !== JSON.stringify(toOperatorRules(saved));
  const inForce = useForecast(saved, today, true);
  const changed = useForecast(draft ?? saved, today, isChanged && isSettled);
  return (
    <Plate
      number={2}
      title={words.forecast()}
      subtitle={words.forecastAbout({ runs: runsForRange })}
      className="border-sim-rule md:border-s"
    >
      <dl className="grid gap-4 text-body">
        <div>
          <dt className="text-label text-sim-ink-2">{words.inForce()}</dt>
          <dd className="font-[600]">{inForce}</dd>
        </div>
        <div aria-live="polite">
          <dt className="text-label text-sim-ink-2">{words.changed()}</dt>
          <dd className="font-[600]">{isChanged ? changed : words.unchanged()}</dd>
        </div>
      </dl>
    </Plate>
  );
}
