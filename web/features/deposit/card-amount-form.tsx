import type { DashboardStats } from "@glasshouse/contract/dashboard.ts";
import { depositRoutes, invalidDepositAmount } from "@glasshouse/contract/deposits.ts";
import { type Cents, formatAmount, formatUsd } from "@glasshouse/core/money.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useAction } from "../../api/use-action.ts";
import { readCents } from "../../display/expected-income.ts";
import { levelHint } from "../../display/level-hint.ts";
import { Button } from "../../ui/button.tsx";
import { TickIcon } from "../../ui/icons.tsx";
import { MoneyField } from "../../ui/money-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { showToast } from "../../ui/toast-store.ts";

export type CreatedPayment = { paymentIntentId: string; clientSecret: string; amountCents: Cents };

type Props = {
  amount: string;
  onAmount: (amount: string) => void;
  stats: DashboardStats | undefined;
  payment: CreatedPayment | null;
  onPayment: (payment: CreatedPayment) => void;
};

/** The amount of a card deposit; its payment is created with the simulated processor. */
export function CardAmountForm({ amount, onAmount, stats, payment, onPayment }: Props) {
  const [wrongAmount, setWrongAmount] = useState(false);
  const create = useAction(depositRoutes.createPaymentIntent, {
    failed: { title: "Error", fallback: "Failed to create payment" },
  });
  const error = wrongAmount ? invalidDepositAmount : create.failure?.sentence;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector("input")?.focus();
  }, [error]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const amountCents = readCents(amount);
    setWrongAmount(amountCents <= 0);
    if (amountCents <= 0) {
      showToast({ title: "Invalid Amount", description: invalidDepositAmount, tone: "bad" });
      return;
    }
    const created = await create.run({ body: { amount: formatAmount(amountCents) } });
    if (created) onPayment({ ...created, amountCents });
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <MoneyField
        large
        label="Amount (USD)"
        value={amount}
        onChange={(event) => {
          setWrongAmount(false);
          create.clearFailure();
          onAmount(event.target.value);
        }}
        hint={stats ? <span data-sign="referral-cap">{levelHint(stats).free}</span> : " "}
        error={error}
      />
      <SelectField
        label="Payment Method"
        options={[{ value: "card", label: "Credit/Debit Card" }]}
        hint="A simulated card. No card number is taken."
      />
      <Button
        data-sign="card-payment"
        type="submit"
        variant="primary"
        wide
        disabled={amount.trim() === "" || payment !== null}
        busy={create.busy}
        busyLabel="Creating Payment..."
      >
        Continue to Payment
      </Button>
      {payment && (
        <p role="status" className="flex items-center gap-2 text-label text-ink-2">
          <TickIcon size={15} className="shrink-0 text-green" />
          Payment of {formatUsd(payment.amountCents)} created. Another amount makes a new one.
        </p>
      )}
    </form>
  );
}
