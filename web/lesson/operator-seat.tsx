import { routeAddresses } from "@glasshouse/contract/addresses.ts";
import { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { policyTexts, type SeatChoices, seatChoicesBody } from "@glasshouse/contract/operator.ts";
import { formatAmount } from "@glasshouse/core/money.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { call, toRoute } from "../api/call.ts";
import { useAction } from "../api/use-action.ts";
import { MoneyField } from "../forms/money-field.tsx";
import { decimalFieldOptions, wholeFieldOptions } from "../forms/number-parsing.ts";
import { useFields } from "../forms/use-fields.ts";
import { FormProblem } from "../ui/form-problem.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { SkeletonRows } from "../ui/skeleton.tsx";
import { TextField } from "../ui/text-field.tsx";
import { ChoiceFoot } from "./choice-foot.tsx";
import { lessonWords as words } from "./lesson-strip.words.ts";

const queryKey = ["seat", "operator"];
const policies = Object.entries(policyTexts).map(([value, label]) => ({ value, label }));

export function OperatorSeat({ onClose }: { onClose: () => void }) {
  const { data, isError } = useQuery({
    queryKey,
    queryFn: () => call(toRoute<typeof classroomRoutes.choices>(routeAddresses.seatChoices), {}),
    retry: false,
  });
  return (
    <Sheet sim title={words.operator()} open onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-label">{words.operatorAbout()}</p>
        {isError && <FormProblem>{words.operatorGone()}</FormProblem>}
        {!data && !isError && <SkeletonRows rows={4} />}
        {data && !isError && <Choices saved={data} onClose={onClose} />}
      </div>
    </Sheet>
  );
}

function Choices({ saved, onClose }: { saved: SeatChoices; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm({ resolver: zodResolver(seatChoicesBody), defaultValues: saved });
  const action = useAction(classroomRoutes.choose, {
    toSuccessToast: words.operatorChosen,
    failureTexts: { title: words.operator(), fallback: words.failed(), inPlace: true },
  });
  const { field, problem } = useFields(form, action);
  const submit = form.handleSubmit(async (body) => {
    const reply = await action.run({ body: { ...body, limit: formatAmount(body.limit) } });
    if (!reply) return;
    queries.setQueryData(queryKey, reply);
    onClose();
  });
  const policy = form.watch("policy");
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <SelectField label={words.requests()} options={policies} {...field("policy")} />
      {policy === "delay" && (
        <TextField
          label={words.daysToWait()}
          inputMode="numeric"
          {...field("delayDays", wholeFieldOptions)}
        />
      )}
      {policy === "limit" && <MoneyField label={words.mostADay()} min="0" {...field("limit")} />}
      <TextField
        label={words.takes()}
        inputMode="decimal"
        hint={words.takesHint()}
        {...field("takePercent", decimalFieldOptions)}
      />
      <TextField
        label={words.bonus()}
        inputMode="decimal"
        hint={words.bonusHint()}
        {...field("bonusPercent", decimalFieldOptions)}
      />
      <ChoiceFoot send={words.choose()} busy={action.busy} problem={problem} onClose={onClose} />
    </form>
  );
}
