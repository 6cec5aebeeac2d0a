import { depositRoutes, missingTxHash } from "@glasshouse/contract/deposits.ts";
import type { WalletTransaction } from "@glasshouse/contract/wallet.ts";
import { fundDepositAddress } from "@glasshouse/core/identifiers/simulated.ts";
import { formatAmount } from "@glasshouse/core/money.ts";
import { useQuery } from "@tanstack/react-query";
import type { FieldErrors } from "react-hook-form";
import { moneyKeys, walletQuery } from "../../api/queries.ts";
import { useAction } from "../../api/use-action.ts";
import { MoneyField } from "../../forms/money-field.tsx";
import { useFields } from "../../forms/use-fields.ts";
import { useNavigate } from "../../shell/navigation.ts";
import { useIsStillOnPage } from "../../shell/use-still-here.ts";
import { Button } from "../../ui/button.tsx";
import { commonWords } from "../../ui/common.words.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SimFrame, SimLabel } from "../../ui/sim-frame.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { depositWords, cryptoDepositWords as words } from "./deposit.words.ts";
import type { DepositForm } from "./deposit-fields.ts";

const getSteps = () => [words.stepSend(), words.stepAmount(), words.stepHash(), words.stepSubmit()];

function showMistake({ amount, txHash }: FieldErrors<{ amount: unknown; txHash: unknown }>): void {
  const message = (amount ?? txHash)?.message;
  const toast = amount
    ? { title: depositWords.invalidAmount() }
    : { title: message === missingTxHash ? words.hashRequired() : commonWords.error() };
  showToast({ ...toast, description: message, tone: "bad" });
}

/** Errors show at the field and as the specified toast. */
export function CryptoDepositForm({ form }: { form: DepositForm }) {
  const navigate = useNavigate();
  const stillHere = useIsStillOnPage();
  const { data: wallet } = useQuery(walletQuery);
  const action = useAction(depositRoutes.confirmCryptoDeposit, {
    toSuccessToast: () => ({
      title: words.submitted(),
      description: words.recorded(),
    }),
    failureTexts: { title: commonWords.error(), fallback: words.failed() },
    invalidates: moneyKeys,
  });
  const { field, problem } = useFields(form, action);
  const submit = form.handleSubmit(async ({ amount, txHash }) => {
    const body = { txHash, amount: formatAmount(amount), walletAddress: fundDepositAddress };
    if ((await action.run({ body })) && stillHere()) navigate({ to: "/dashboard" });
  }, showMistake);
  const latest = wallet?.transactions.find(
    (row) => row.kind === "chain_sent" && row.to === fundDepositAddress && row.amount.startsWith("-"),
  );
  function takeLatest(payment: WalletTransaction) {
    form.clearErrors();
    action.clearFailure();
    form.setValues({ amount: payment.amount.slice(1), txHash: payment.txHash ?? "" });
  }
  return (
    <Panel title={words.title()}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <SimFrame sign="crypto-address">
          <SimLabel>{words.address()}</SimLabel>
          <div dir="ltr" className="pt-1 pb-3 font-mono text-[13px]/5 break-all">
            {fundDepositAddress}
          </div>
          <CopyButton
            variant="simDashed"
            text={fundDepositAddress}
            label={words.copyAddress()}
            copiedLabel={commonWords.copied()}
            done={{ title: words.addressCopied(), description: words.inClipboard() }}
          />
        </SimFrame>
        <ol className="grid list-decimal gap-1 ps-5 text-body text-ink-2">
          {getSteps().map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <MoneyField label={depositWords.amount()} {...field("amount")} />
        <TextField
          label={words.hash()}
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          hint={words.hashHint()}
          {...field("txHash")}
        />
        {latest && (
          <Button variant="simDashed" className="justify-self-start" onClick={() => takeLatest(latest)}>
            {words.latestPayment()}
          </Button>
        )}
        <FormProblem>{problem}</FormProblem>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          wide
          busy={action.busy}
          busyLabel={words.submitting()}
        >
          {words.confirm()}
        </Button>
      </form>
    </Panel>
  );
}
