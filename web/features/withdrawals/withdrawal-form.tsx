import type { CurrentUser } from "@glasshouse/contract/auth.ts";
import type { DashboardStats } from "@glasshouse/contract/dashboard.ts";
import { withdrawalRoutes } from "@glasshouse/contract/withdrawals.ts";
import { formatAmount } from "@glasshouse/core/money.ts";
import { createBankDetails } from "@glasshouse/core/personas.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { moneyKeys, statsQuery, useUser, walletQuery } from "../../api/queries.ts";
import { useRestoredForm } from "../../api/restored-form.ts";
import { useAction } from "../../api/use-action.ts";
import { useFormats } from "../../display/formats.ts";
import { frozenFundWords } from "../../display/frozen-fund.words.ts";
import { withdrawalLimits } from "../../display/withdrawal-limits.ts";
import { MoneyField } from "../../forms/money-field.tsx";
import { useFields } from "../../forms/use-fields.ts";
import { useSearch } from "../../shell/navigation.ts";
import { Button } from "../../ui/button.tsx";
import { commonWords } from "../../ui/common.words.ts";
import { FormProblem } from "../../ui/form-problem.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { checkShownFields, type FormInput, type FormOutput } from "./chosen-method.ts";
import { BankFields, CryptoFields } from "./method-fields.tsx";
import { useSeatDetails } from "./use-seat-details.ts";
import { WithdrawalReview } from "./withdrawal-review.tsx";
import { withdrawalWords as words } from "./withdrawals.words.ts";

const empty = {
  withdrawalMethod: "bank",
  bankName: "",
  bankAccountNumber: "",
  bankIfscCode: "",
  bankAccountHolderName: "",
  bankSwiftCode: "",
  cryptoWalletAddress: "",
  cryptoWalletType: "",
  cryptoWalletLabel: "",
  notes: "",
} as const;

function detailsText({ amount: _amount, withdrawalMethod, notes: _notes, ...fields }: FormOutput): string {
  const filled = Object.entries(fields).filter(
    ([name, value]) => name.startsWith(withdrawalMethod ?? "bank") && value,
  );
  return JSON.stringify(Object.fromEntries(filled));
}

const fictionalBank = (user: CurrentUser | null | undefined) =>
  createBankDetails(
    crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
    user ? `${user.firstName} ${user.lastName}` : "Nora Ellison",
  );

export function WithdrawalForm() {
  const search = useSearch("/withdraw");
  const user = useUser();
  const { data: stats } = useQuery(statsQuery);
  const { data: wallet } = useQuery(walletQuery);
  const ofSeat = useSeatDetails();
  const form = useForm<FormInput, unknown, FormOutput>({
    resolver: checkShownFields,
    defaultValues: {
      ...empty,
      ...(search.details === "fictional" ? fictionalBank(user) : {}),
      amount: search.amount ?? "",
    },
  });
  const action = useAction(withdrawalRoutes.request, {
    toSuccessToast: () => ({
      title: words.submittedTitle(),
      description: words.submitted(),
    }),
    failureTexts: { title: commonWords.error(), fallback: words.failed() },
    invalidates: moneyKeys,
  });
  const { field, problem } = useFields(form, action);
  useRestoredForm("withdrawal", form);
  useEffect(() => {
    if (ofSeat) form.setValues(ofSeat);
  }, [ofSeat, form]);
  const seated = ofSeat !== undefined;
  const method = form.watch("withdrawalMethod") ?? "bank";

  const submit = form.handleSubmit(async (values) => {
    const body = {
      amount: formatAmount(values.amount),
      withdrawalMethod: values.withdrawalMethod,
      withdrawalDetails: detailsText(values),
      notes: values.notes,
    };
    if (await action.run({ body })) form.reset({ ...empty, ...ofSeat, amount: "" });
  });

  function fill(values: Partial<FormInput>) {
    form.setValues(values, { shouldValidate: form.formState.isSubmitted });
  }
  const fillBank = () => fill(fictionalBank(user));
  const fillWallet = () =>
    fill({
      cryptoWalletAddress: wallet?.address ?? "",
      cryptoWalletType: "usdt",
      cryptoWalletLabel: words.myPlayWallet(),
    });

  return (
    <Panel title={words.newRequest()} aside={stats && <Available stats={stats} />}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <MoneyField
          large
          label={words.amount()}
          hint={
            stats?.frozen ? (
              frozenFundWords.withdrawal()
            ) : (
              <span data-sign="withdrawal-limits">{withdrawalLimits.form()}</span>
            )
          }
          {...field("amount")}
        />
        <SelectField
          label={words.method()}
          options={[
            { value: "bank", label: words.bank() },
            { value: "crypto", label: words.crypto() },
          ]}
          {...field("withdrawalMethod", { onChange: () => form.clearErrors() })}
        />
        {method === "bank" ? (
          <BankFields field={field} onFill={fillBank} seated={seated} />
        ) : (
          <CryptoFields field={field} onFill={fillWallet} seated={seated} canFill={wallet !== undefined} />
        )}
        {!seated && <TextArea label={words.notes()} {...field("notes")} />}
        <WithdrawalReview amount={String(form.watch("amount") ?? "")} stats={stats} />
        <FormProblem>{problem}</FormProblem>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          wide
          busy={action.busy}
          busyLabel={words.submitting()}
        >
          {words.submit()}
        </Button>
      </form>
    </Panel>
  );
}

function Available({ stats }: { stats: DashboardStats }) {
  const { formatMoney } = useFormats();
  return (
    <span className="text-ink-2">
      {words.available({
        available: formatMoney(stats.available),
        total: formatMoney(stats.totalBalance),
      })}
    </span>
  );
}
