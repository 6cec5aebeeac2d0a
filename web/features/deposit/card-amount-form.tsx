import type { DashboardStats } from "@glasshouse/contract/dashboard.ts";
import { depositRoutes, invalidDepositAmount } from "@glasshouse/contract/deposits.ts";
import { type Cents, formatAmount, formatUsd } from "@glasshouse/core/money.ts";
import { useAction } from "../../api/use-action.ts";
import { frozenFundWords } from "../../display/frozen-fund.words.ts";
import { getLevelHint } from "../../display/level-hint.ts";
import { MoneyField } from "../../forms/money-field.tsx";
import { useFields } from "../../forms/use-fields.ts";
import { Button } from "../../ui/button.tsx";
import { commonWords } from "../../ui/common.words.ts";
import { TickIcon } from "../../ui/icons.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { depositWords, cardDepositWords as words } from "./deposit.words.ts";
import type { DepositForm } from "./deposit-fields.ts";

export type CreatedPayment = { paymentIntentId: string; clientSecret: string; amountCents: Cents };

type Props = {
  form: DepositForm;
  stats: DashboardStats | undefined;
  payment: CreatedPayment | null;
  onPayment: (payment: CreatedPayment) => void;
};

export function CardAmountForm({ form, stats, payment, onPayment }: Props) {
  const create = useAction(depositRoutes.createPaymentIntent, {
    failureTexts: { title: commonWords.error(), fallback: words.createFailed() },
  });
  const { field } = useFields(form, create, "amount");
  const amount = String(form.watch("amount"));
  const submit = form.handleSubmit(
    async ({ amount: amountCents }) => {
      const created = await create.run({ body: { amount: formatAmount(amountCents) } });
      if (created) onPayment({ ...created, amountCents });
    },
    () => showToast({ title: depositWords.invalidAmount(), description: invalidDepositAmount, tone: "bad" }),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <MoneyField
        large
        label={depositWords.amount()}
        hint={
          stats?.frozen ? (
            frozenFundWords.deposit()
          ) : stats ? (
            <span data-sign="referral-cap">{getLevelHint(stats).free}</span>
          ) : (
            " "
          )
        }
        {...field("amount")}
      />
      <SelectField
        label={words.paymentMethod()}
        options={[{ value: "card", label: words.creditCard() }]}
        hint={words.paymentMethodHint()}
      />
      <Button
        data-sign="card-payment"
        type="submit"
        variant="primary"
        wide
        disabled={amount.trim() === "" || payment !== null}
        busy={create.busy}
        busyLabel={words.creating()}
      >
        {words.continue()}
      </Button>
      {payment && (
        <p role="status" className="flex items-center gap-2 text-label text-ink-2">
          <TickIcon size={15} className="shrink-0 text-green" />
          <span>{words.created({ amount: formatUsd(payment.amountCents) })}</span>
        </p>
      )}
    </form>
  );
}
