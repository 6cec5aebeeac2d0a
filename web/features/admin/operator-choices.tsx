import { type OperatorState, operatorBody, operatorRoutes } from "@glasshouse/contract/operator.ts";
import { type Cents, cents, formatAmount, formatUsd } from "@glasshouse/core/money.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../api/call.ts";
import { booksQuery, useUser } from "../../api/queries.ts";
import { useAction } from "../../api/use-action.ts";
import { parseCents } from "../../display/expected-income.ts";
import { useFormats } from "../../display/formats.ts";
import { ChoiceFields } from "../../forms/choice-fields.tsx";
import { MoneyField } from "../../forms/money-field.tsx";
import { resolveShownChoices } from "../../forms/shown-choices.ts";
import { useFields } from "../../forms/use-fields.ts";
import { Button } from "../../ui/button.tsx";
import { commonWords } from "../../ui/common.words.ts";
import { FailedState } from "../../ui/empty-state.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { ChevronDownIcon } from "../../ui/icons.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Rich } from "../../ui/rich.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { SimFrame } from "../../ui/sim-frame.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Switch } from "../../ui/switch.tsx";
import { takeWords, operatorChoiceWords as words } from "./operator-choices.words.ts";
import { getTakeOutQuestion } from "./take-out-question.ts";
import { ThisWorld } from "./this-world.tsx";

export function OperatorChoices() {
  const user = useUser();
  // a class's teacher comes here for these
  const [open, setOpen] = useState(user?.managedWorld?.kind === "class");
  return (
    <details className="mt-6" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="sim-grid flex min-h-[52px] list-none items-center gap-4 border border-dashed border-sim-line px-5 py-2 text-sim-ink">
        <span className="font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase max-sm:hidden">
          {words.behind()}
        </span>
        <span className="flex-1 font-mono text-clock font-[600]">
          {user?.managedWorld ? (
            <span>{words.title()}</span>
          ) : (
            <Rich
              parts={words.titleAndStartingOver({
                light: (inside) => <span className="font-[400] text-sim-ink-2">{inside}</span>,
              })}
            />
          )}
        </span>
        <ChevronDownIcon size={15} className={open ? "rotate-180" : ""} />
      </summary>
      {open && (
        <div className="pt-5">
          <Choose />
        </div>
      )}
    </details>
  );
}

function Choose() {
  const [world, setWorld] = useState(0);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["admin", "operator"],
    queryFn: () => call(operatorRoutes.show, {}),
  });
  if (!data)
    return (
      <Panel title={words.operator()} padded={false}>
        {isError ? (
          <FailedState title={words.notLoaded()} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonRows rows={4} />
        )}
      </Panel>
    );
  return (
    <div className="grid items-start gap-6 md:grid-cols-[1.4fr_1fr]">
      <Choices key={world} saved={data} />
      <div className="grid gap-6">
        <TakeOut frozen={data.frozenAt !== null} />
        <Freeze state={data} />
        <ThisWorld onStartedOver={() => setWorld(world + 1)} />
      </div>
    </div>
  );
}

function Choices({ saved }: { saved: OperatorState }) {
  const form = useForm({
    resolver: resolveShownChoices(zodResolver(operatorBody), saved),
    defaultValues: saved,
  });
  const action = useAction(operatorRoutes.update, {
    toSuccessToast: () => ({ title: words.savedTitle(), description: words.saved() }),
    failureTexts: { title: commonWords.error(), fallback: words.saveFailed(), inPlace: true },
    invalidates: [["admin"], ["books"]],
  });
  const { field, problem } = useFields(form, action);
  const submit = form.handleSubmit(async (body) => {
    await action.run({ body: { ...body, limit: formatAmount(body.limit) } });
  });
  const policy = form.watch("policy");
  return (
    <Panel title={words.title()}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <ChoiceFields policy={policy} field={field} />
        <Switch label={words.booksOpen()} hint={words.booksOpenHint()} {...form.register("booksOpen")} />
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

function TakeOut({ frozen }: { frozen: boolean }) {
  const { formatMoney } = useFormats();
  const form = useForm({ resolver: zodResolver(operatorRoutes.take.body), defaultValues: { amount: "" } });
  const action = useAction(operatorRoutes.take, {
    toSuccessToast: ({ taken }) => ({
      title: takeWords.takenTitle(),
      description: takeWords.taken({ amount: formatMoney(taken) }),
    }),
    failureTexts: { title: commonWords.error(), fallback: takeWords.failed(), inPlace: true },
    invalidates: [["admin"], ["books"]],
  });
  const { field } = useFields(form, action, "amount");
  const [asked, setAsked] = useState<Cents>();
  const submit = form.handleSubmit(({ amount }) => setAsked(amount));
  async function take(amount: Cents) {
    setAsked(undefined);
    if (await action.run({ body: { amount: formatAmount(amount) } })) form.reset();
  }
  return (
    <Panel title={takeWords.title()}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <MoneyField
          label={takeWords.amount()}
          hint={takeWords.amountHint()}
          disabled={frozen}
          {...field("amount")}
        />
        <div>
          <Button type="submit" disabled={frozen} busy={action.busy} busyLabel={takeWords.taking()}>
            {takeWords.takeOut()}
          </Button>
        </div>
      </form>
      {asked !== undefined && (
        <AskTake amountCents={asked} onTake={() => void take(asked)} onClose={() => setAsked(undefined)} />
      )}
    </Panel>
  );
}

function AskTake(props: { amountCents: Cents; onTake: () => void; onClose: () => void }) {
  const { amountCents, onTake, onClose } = props;
  const { data: books } = useQuery(booksQuery);
  const held = books && parseCents(books.held);
  const taken = held === undefined ? amountCents : cents(Math.min(amountCents, held));
  return (
    <Sheet title={takeWords.title()} open onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-body">{getTakeOutQuestion(amountCents, held)}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="reject" onClick={onTake}>
            {takeWords.take({ amount: formatUsd(taken) })}
          </Button>
          <Button onClick={onClose}>{commonWords.cancel()}</Button>
        </div>
      </div>
    </Sheet>
  );
}

function Freeze({ state }: { state: OperatorState }) {
  const [asked, setAsked] = useState(false);
  const action = useAction(operatorRoutes.freeze, {
    toSuccessToast: () => ({
      title: words.frozenTitle(),
      description: words.seeBooks(),
    }),
    failureTexts: { title: commonWords.error(), fallback: words.freezeFailed() },
    invalidates: [["admin"], ["books"]],
  });
  return (
    <SimFrame label={words.end()}>
      <p className="pt-2 text-body">
        {state.frozenAt ? words.frozen() : state.failingSince ? words.failing() : words.freezeAbout()}
      </p>
      {!state.frozenAt && (
        <Button variant="simDashed" className="mt-4" onClick={() => setAsked(true)}>
          {words.freeze()}
        </Button>
      )}
      <Sheet title={words.freeze()} sim open={asked} onClose={() => setAsked(false)}>
        <div className="grid gap-4">
          <p className="text-body">{words.freezeAsk()}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="sim"
              busy={action.busy}
              busyLabel={words.freezing()}
              onClick={async () => {
                setAsked(false);
                await action.run({});
              }}
            >
              {words.freezeNow()}
            </Button>
            <Button variant="simDashed" onClick={() => setAsked(false)}>
              {commonWords.cancel()}
            </Button>
          </div>
        </div>
      </Sheet>
    </SimFrame>
  );
}
