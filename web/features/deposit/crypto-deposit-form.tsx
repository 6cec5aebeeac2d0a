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
import { CopyButton } from "../../ui/copy-button.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SimFrame, SimLabel } from "../../ui/sim-frame.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import type { DepositForm } from "./deposit-fields.ts";

const steps = [
  "Send crypto to the address",
  "Enter the amount in USD",
  "Enter the transaction hash",
  "Click submit",
];

function showMistake({ amount, txHash }: FieldErrors<{ amount: unknown; txHash: unknown }>): void {
  const message = (amount ?? txHash)?.message;
  const toast = amount
    ? { title: "Invalid Amount" }
    : { title: message === missingTxHash ? "Transaction Hash Required" : "Error" };
  showToast({ ...toast, description: message, tone: "bad" });
}

/** Errors show at the field and as the specified toast. */
export function CryptoDepositForm({ form }: { form: DepositForm }) {
  const navigate = useNavigate();
  const stillHere = useIsStillOnPage();
  const { data: wallet } = useQuery(walletQuery);
  const action = useAction(depositRoutes.confirmCryptoDeposit, {
    toSuccessToast: () => ({
      title: "Deposit Submitted",
      description: "Your crypto deposit has been recorded successfully!",
    }),
    failureTexts: { title: "Error", fallback: "Failed to submit crypto deposit" },
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
    <Panel title="Crypto Deposit">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <SimFrame sign="crypto-address">
          <SimLabel>Deposit address on the simulated chain</SimLabel>
          <div dir="ltr" className="pt-1 pb-3 font-mono text-[13px]/5 break-all">
            {fundDepositAddress}
          </div>
          <CopyButton
            variant="simDashed"
            text={fundDepositAddress}
            label="Copy address"
            copiedLabel="Copied"
            done={{ title: "Address Copied", description: "The deposit address is in the clipboard." }}
          />
        </SimFrame>
        <ol className="grid list-decimal gap-1 ps-5 text-body text-ink-2">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <MoneyField label="Amount (USD)" {...field("amount")} />
        <TextField
          label="Transaction Hash"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          hint="You get it from your play wallet when you send (playsim1…)"
          {...field("txHash")}
        />
        {latest && (
          <Button variant="simDashed" className="justify-self-start" onClick={() => takeLatest(latest)}>
            Use my latest payment
          </Button>
        )}
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" variant="primary" size="lg" wide busy={action.busy} busyLabel="Submitting...">
          Confirm Deposit
        </Button>
      </form>
    </Panel>
  );
}
