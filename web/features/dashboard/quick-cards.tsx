import type { DashboardStats } from "@glasshouse/contract/dashboard.ts";
import type { FormEvent } from "react";
import { parseCents } from "../../display/expected-income.ts";
import { useFormats } from "../../display/formats.ts";
import { frozenFundWords } from "../../display/frozen-fund.words.ts";
import { getLevelHint } from "../../display/level-hint.ts";
import { withdrawalLimits } from "../../display/withdrawal-limits.ts";
import { MoneyField } from "../../forms/money-field.tsx";
import { useNavigate } from "../../shell/navigation.ts";
import { Button } from "../../ui/button.tsx";
import { DepositIcon, type Icon, WithdrawIcon } from "../../ui/icons.tsx";
import { dashboardWords as words } from "./dashboard-page.words.ts";

function QuickCard(props: {
  title: string;
  amountLabel: string;
  icon: Icon;
  button: string;
  primary?: boolean;
  hint: React.ReactNode;
  onSubmit: (amount: string) => void;
}) {
  // only passes the amount on to the page with the form
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    props.onSubmit(String(new FormData(event.currentTarget).get("amount")).trim());
  }
  return (
    <form noValidate onSubmit={submit} className="border-b border-line px-6 py-5 max-md:px-4">
      <h2 className="flex items-center gap-2.5 pb-3 text-heading font-[600]">
        <props.icon size={17} className="text-ink-2" />
        <span>{props.title}</span>
      </h2>
      <div className="flex items-start gap-2.5 max-[360px]:flex-col">
        <MoneyField
          label={props.amountLabel}
          hideLabel
          className="min-w-0 flex-1 max-[360px]:w-full"
          name="amount"
        />
        <Button
          type="submit"
          variant={props.primary ? "primary" : "secondary"}
          className="min-w-[110px] max-[360px]:w-full"
        >
          {props.button}
        </Button>
      </div>
      <div className="min-h-11 pt-2 text-meta text-ink-3">{props.hint}</div>
    </form>
  );
}

type QuickDepositProps = { stats: DashboardStats | undefined; inClass: boolean };

export function QuickDeposit({ stats, inClass }: QuickDepositProps) {
  const { formatMoney } = useFormats();
  const navigate = useNavigate();
  const hint = stats && getLevelHint(stats);
  return (
    <QuickCard
      title={words.depositTitle()}
      amountLabel={words.depositAmount()}
      icon={DepositIcon}
      button={words.deposit()}
      primary
      hint={
        stats?.frozen
          ? frozenFundWords.deposit()
          : hint && (
              <span data-sign="referral-cap" className="block w-fit">
                <span>{hint.free}</span>
                <br />
                <span>{hint.raise}</span>
                {inClass && parseCents(stats.walletBalance) > 0 && (
                  <>
                    <br />
                    <span className="font-[600] text-green">
                      {words.wallet({ balance: formatMoney(stats.walletBalance) })}
                    </span>
                  </>
                )}
              </span>
            )
      }
      onSubmit={(amount) => navigate({ to: "/deposit", search: { amount: amount || undefined } })}
    />
  );
}

export function QuickWithdrawal({ stats }: { stats: DashboardStats | undefined }) {
  const navigate = useNavigate();
  return (
    <QuickCard
      title={words.withdrawalTitle()}
      amountLabel={words.withdrawalAmount()}
      icon={WithdrawIcon}
      button={words.withdraw()}
      hint={
        stats?.frozen ? (
          frozenFundWords.withdrawal()
        ) : (
          <span data-sign="withdrawal-limits">{withdrawalLimits.card()}</span>
        )
      }
      onSubmit={(amount) => navigate({ to: "/withdraw", search: { amount: amount || undefined } })}
    />
  );
}
