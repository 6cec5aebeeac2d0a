import { cardRoutes } from "@glasshouse/contract/cards.ts";
import type { DashboardStats } from "@glasshouse/contract/dashboard.ts";
import { simulatorCards } from "@glasshouse/core/identifiers/simulated.ts";
import { getDailyIncomeCents } from "@glasshouse/core/investments/daily-income.ts";
import { cents, formatAmount, formatUsd } from "@glasshouse/core/money.ts";
import { translateSentence } from "@glasshouse/languages/sentences.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { useClock } from "../../clock/use-clock.ts";
import { parseCents } from "../../display/expected-income.ts";
import { useFormats } from "../../display/formats.ts";
import { Money } from "../../display/money.tsx";
import { AppLink } from "../../shell/app-link.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { FormProblem } from "../../ui/form-problem.tsx";
import { ShieldIcon } from "../../ui/icons.tsx";
import { Panel } from "../../ui/panel.tsx";
import { CardPicture, RadioCards } from "../../ui/radio-cards.tsx";
import { ReviewRows } from "../../ui/review-rows.tsx";
import { SimFrame } from "../../ui/sim-frame.tsx";
import type { CreatedPayment } from "./card-amount-form.tsx";
import { cardDepositWords as words } from "./deposit.words.ts";
import { useCardPayment } from "./use-card-payment.ts";

const getCards = () =>
  simulatorCards.map((card) => ({
    value: card.name,
    title: card.name,
    note: translateSentence(card.label),
    picture: <CardPicture />,
  }));

const rules = cardRoutes.confirm.body.pick({ card: true });

export function SecurePayment({
  payment,
  stats,
}: {
  payment: CreatedPayment;
  stats: DashboardStats | undefined;
}) {
  const { dateTimeText, zoneLabel } = useFormats();
  const form = useForm({ resolver: zodResolver(rules), defaultValues: { card: simulatorCards[0].name } });
  const { pay, paying, credited, problem } = useCardPayment(payment);
  const { state, now } = useClock();
  const after = (amount: string | undefined, change: number) =>
    amount === undefined ? "" : formatUsd(cents(parseCents(amount) + change));
  const firstPayout =
    state && now !== undefined ? `${dateTimeText(state.nextPayoutAt, now)} ${zoneLabel()}` : "";

  const chosen = useRef<HTMLFormElement>(null);
  // focuses and scrolls to the new step
  useEffect(() => chosen.current?.querySelector<HTMLInputElement>("input:checked")?.focus(), []);

  const submit = form.handleSubmit(async ({ card }) => {
    await pay(card);
  });
  return (
    <Panel
      title={words.title()}
      aside={
        <Money
          inUsd
          value={formatAmount(payment.amountCents)}
          className="font-serif text-[21px]/7 text-ink"
        />
      }
    >
      <form ref={chosen} noValidate onSubmit={submit} className="grid gap-5">
        <SimFrame label={words.processor()} text={words.chooseCard()}>
          <RadioCards
            legend={words.simulatedCard()}
            cards={getCards()}
            value={form.watch("card")}
            onChange={(card) => form.setValue("card", card)}
            disabled={paying || credited}
          />
        </SimFrame>
        {!credited && (
          <div>
            <h3 className="pb-1 text-heading font-[600]">{words.review()}</h3>
            <ReviewRows
              rows={[
                {
                  label: words.fromWallet(),
                  value: <Money inUsd value={`-${formatAmount(payment.amountCents)}`} />,
                },
                { label: words.walletAfterwards(), value: after(stats?.walletBalance, -payment.amountCents) },
                {
                  label: words.investedAfterwards(),
                  value: after(stats?.totalInvested, payment.amountCents),
                },
                {
                  label: words.firstPayout(),
                  remark: firstPayout,
                  value: formatUsd(getDailyIncomeCents(payment.amountCents)),
                },
              ]}
            />
          </div>
        )}
        <FormProblem>{credited ? words.beingCredited() : problem}</FormProblem>
        {credited ? (
          <AppLink href="/dashboard" className={buttonClass({ variant: "primary", size: "lg", wide: true })}>
            {words.toDashboard()}
          </AppLink>
        ) : (
          <Button type="submit" variant="primary" size="lg" wide busy={paying} busyLabel={words.processing()}>
            {words.complete()}
          </Button>
        )}
        <p className="flex items-center justify-center gap-2 text-label text-ink-3">
          <ShieldIcon size={15} className="shrink-0" />
          <span>{words.secured()}</span>
        </p>
      </form>
    </Panel>
  );
}
