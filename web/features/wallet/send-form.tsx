import { walletRoutes, walletSendBody } from "@glasshouse/contract/wallet.ts";
import { fundDepositAddress } from "@glasshouse/core/identifiers/simulated.ts";
import { cents, formatAmount, formatUsd } from "@glasshouse/core/money.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { moneyKeys } from "../../api/queries.ts";
import { useRestoredForm } from "../../api/restored-form.ts";
import { useAction } from "../../api/use-action.ts";
import { parseCents } from "../../display/expected-income.ts";
import { MoneyField } from "../../forms/money-field.tsx";
import { useFields } from "../../forms/use-fields.ts";
import { AppLink } from "../../shell/app-link.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { commonWords } from "../../ui/common.words.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ReviewRows } from "../../ui/review-rows.tsx";
import { SimFrame, SimLabel } from "../../ui/sim-frame.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { walletWords as words } from "./wallet.words.ts";

type Input = z.input<typeof walletSendBody>;
type Sent = { txHash: string; amount: string; toFund: boolean };

export function SendForm({ balance }: { balance: string | undefined }) {
  const [sent, setSent] = useState<Sent | null>(null);
  const form = useForm<Input, unknown, z.output<typeof walletSendBody>>({
    resolver: zodResolver(walletSendBody),
    defaultValues: { to: "", amount: "" },
  });
  const action = useAction(walletRoutes.send, {
    toSuccessToast: () => ({
      title: words.sentTitle(),
      description: words.sent(),
    }),
    failureTexts: { title: commonWords.error(), fallback: words.sendFailed(), inPlace: true },
    invalidates: moneyKeys,
  });
  const { field, problem } = useFields(form, action);
  useRestoredForm("send", form);
  const typed = parseCents(String(form.watch("amount") ?? ""));
  const submit = form.handleSubmit(async (values) => {
    const amount = formatAmount(values.amount);
    const reply = await action.run({ body: { to: values.to, amount } });
    if (!reply) return;
    setSent({ txHash: reply.txHash, amount, toFund: values.to === fundDepositAddress });
    form.reset();
  });
  return (
    <Panel title={words.sendTitle()}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label={words.to()}
          autoComplete="off"
          spellCheck={false}
          hint={words.toHint()}
          {...field("to")}
        />
        <Button
          variant="simDashed"
          className="justify-self-start"
          onClick={() =>
            form.setValue("to", fundDepositAddress, { shouldValidate: form.formState.isSubmitted })
          }
        >
          {words.depositAddress()}
        </Button>
        <MoneyField label={words.amount()} {...field("amount")} />
        <ReviewRows
          rows={[
            { label: words.walletNow(), value: balance && formatUsd(parseCents(balance)) },
            {
              label: words.walletAfterwards(),
              value: balance && formatUsd(cents(parseCents(balance) - typed)),
            },
          ]}
        />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" variant="primary" wide busy={action.busy} busyLabel={words.sending()}>
          {words.send()}
        </Button>
      </form>
      {sent && <SentPayment sent={sent} />}
    </Panel>
  );
}

function SentPayment({ sent }: { sent: Sent }) {
  return (
    <SimFrame className="mt-5">
      <div role="status">
        <SimLabel>{words.hash()}</SimLabel>
        <div dir="ltr" translate="no" className="pt-1 pb-3 font-mono text-[13px]/5 break-all">
          {sent.txHash}
        </div>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <CopyButton
          variant="simDashed"
          text={sent.txHash}
          label={words.copyHash()}
          copiedLabel={words.hashCopied()}
        />
        {sent.toFund && (
          <AppLink
            href={`/deposit?${new URLSearchParams({ tab: "crypto", amount: sent.amount, hash: sent.txHash })}`}
            className={buttonClass({ variant: "sim" })}
          >
            {words.submitDeposit()}
          </AppLink>
        )}
      </div>
    </SimFrame>
  );
}
