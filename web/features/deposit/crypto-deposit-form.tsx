import { depositRoutes, invalidDepositAmount, missingTxHash, txHash } from "@glasshouse/contract/deposits.ts";
import type { WalletTransaction } from "@glasshouse/contract/wallet.ts";
import { fundDepositAddress } from "@glasshouse/core/identifiers/simulated.ts";
import { formatAmount } from "@glasshouse/core/money.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useKeptForm } from "../../api/kept-form.ts";
import { moneyKeys, walletQuery } from "../../api/queries.ts";
import { useAction } from "../../api/use-action.ts";
import { readCents } from "../../display/expected-income.ts";
import { useStillHere } from "../../shell/use-still-here.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { MoneyField } from "../../ui/money-field.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SimFrame, SimLabel } from "../../ui/sim-frame.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast-store.ts";

const steps = [
  "Send crypto to the address",
  "Enter the amount in USD",
  "Enter the transaction hash",
  "Click submit",
];

type Props = { amount: string; onAmount: (amount: string) => void; hash: string };
type Problems = { amount?: string | undefined; txHash?: string | undefined };

/** Address, amount and hash of a crypto deposit. A mistake is said at its field and as the specified toast. */
export function CryptoDepositForm({ amount, onAmount, hash: given }: Props) {
  const navigate = useNavigate();
  const stillHere = useStillHere();
  const [hash, setHash] = useState(given);
  const [problems, setProblems] = useState<Problems>({});
  useKeptForm(
    "hash",
    () => ({ hash }),
    (kept) => setHash(kept.hash ?? ""),
  );
  const { data: wallet } = useQuery(walletQuery);
  const form = useRef<HTMLFormElement>(null);
  const action = useAction(depositRoutes.confirmCryptoDeposit, {
    done: () => ({
      title: "Deposit Submitted",
      description: "Your crypto deposit has been recorded successfully!",
    }),
    failed: { title: "Error", fallback: "Failed to submit crypto deposit" },
    invalidates: moneyKeys,
  });
  const shown: Problems = { ...action.failure?.fields, ...problems };
  useEffect(() => {
    if (shown.amount || shown.txHash)
      form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [shown.amount, shown.txHash]);

  function check(): Problems {
    if (readCents(amount) <= 0) {
      showToast({ title: "Invalid Amount", description: invalidDepositAmount, tone: "bad" });
      return { amount: invalidDepositAmount };
    }
    const read = txHash.safeParse(hash);
    if (read.success) return {};
    const message = read.error.issues[0]?.message ?? missingTxHash;
    const title = message === missingTxHash ? "Transaction Hash Required" : "Error";
    showToast({ title, description: message, tone: "bad" });
    return { txHash: message };
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = check();
    setProblems(found);
    if (found.amount || found.txHash) return;
    const body = {
      txHash: hash.trim(),
      amount: formatAmount(readCents(amount)),
      walletAddress: fundDepositAddress,
    };
    if ((await action.run({ body })) && stillHere()) await navigate({ to: "/dashboard" });
  }
  function change(field: keyof Problems, set: (value: string) => void) {
    return (event: { target: { value: string } }) => {
      setProblems({ ...problems, [field]: undefined });
      action.clearFailure();
      set(event.target.value);
    };
  }
  const latest = wallet?.transactions.find(
    (row) => row.kind === "chain_sent" && row.to === fundDepositAddress && row.amount.startsWith("-"),
  );
  function takeLatest(payment: WalletTransaction) {
    setProblems({});
    action.clearFailure();
    setHash(payment.txHash ?? "");
    onAmount(payment.amount.slice(1));
  }
  const fieldless = action.failure && Object.keys(action.failure.fields).length === 0;
  return (
    <Panel title="Crypto Deposit">
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        <SimFrame sign="crypto-address">
          <SimLabel>Deposit address on the simulated chain</SimLabel>
          <div className="pt-1 pb-3 font-mono text-[13px]/5 break-all">{fundDepositAddress}</div>
          <CopyButton
            variant="simDashed"
            text={fundDepositAddress}
            label="Copy address"
            copiedLabel="Copied"
            done={{ title: "Address Copied", description: "The deposit address is in the clipboard." }}
          />
        </SimFrame>
        <ol className="grid list-decimal gap-1 pl-5 text-body text-ink-2">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <MoneyField
          label="Amount (USD)"
          value={amount}
          onChange={change("amount", onAmount)}
          error={shown.amount}
        />
        <TextField
          label="Transaction Hash"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          hint="Your play wallet gives it to you when it sends (playsim1…)"
          value={hash}
          onChange={change("txHash", setHash)}
          error={shown.txHash}
        />
        {latest && (
          <Button variant="simDashed" className="justify-self-start" onClick={() => takeLatest(latest)}>
            Use my latest payment
          </Button>
        )}
        <FormProblem>{fieldless ? action.failure?.sentence : undefined}</FormProblem>
        <Button type="submit" variant="primary" size="lg" wide busy={action.busy} busyLabel="Submitting...">
          Confirm Deposit
        </Button>
      </form>
    </Panel>
  );
}
