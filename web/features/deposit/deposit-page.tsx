import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { statsQuery } from "../../api/queries.ts";
import { useRestoredForm } from "../../api/restored-form.ts";
import { dailyRateText, parseCents } from "../../display/expected-income.ts";
import { useFormats } from "../../display/formats.ts";
import { useNavigate, useSearch } from "../../shell/navigation.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { CardIcon, CoinIcon } from "../../ui/icons.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ReviewRows } from "../../ui/review-rows.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { CardAmountForm, type CreatedPayment } from "./card-amount-form.tsx";
import { CryptoDepositForm } from "./crypto-deposit-form.tsx";
import { CryptoInfo } from "./crypto-info.tsx";
import { depositWords as words } from "./deposit.words.ts";
import { useDepositForm } from "./deposit-fields.ts";
import { SecurePayment } from "./secure-payment.tsx";

const getTabs = () =>
  [
    { id: "card", label: words.card(), icon: CardIcon },
    { id: "crypto", label: words.crypto(), icon: CoinIcon },
  ] as const;

export function DepositPage() {
  const { expectedDaily, monthlyPotential } = useFormats();
  const search = useSearch("/deposit");
  const navigate = useNavigate();
  const tab = search.tab === "crypto" ? "crypto" : "card";
  const form = useDepositForm(tab, { amount: search.amount ?? "", txHash: search.hash ?? "" });
  useRestoredForm("deposit", form);
  const [payment, setPayment] = useState<CreatedPayment | null>(null);
  const { data: stats } = useQuery(statsQuery);
  const amountCents = parseCents(String(form.watch("amount")));
  if (payment && payment.amountCents !== amountCents) setPayment(null); // a changed amount creates a new payment
  const { clearErrors } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a mistake is the tab's in which it was made
  useEffect(() => clearErrors(), [tab, clearErrors]);
  return (
    <>
      <PageHead
        title={words.title()}
        subtitle={words.subtitle()}
        back={{ href: "/dashboard", label: words.back() }}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_1.4fr]">
        <div className="grid min-w-0 gap-6">
          <Panel padded={false}>
            <Tabs
              label={words.method()}
              tabs={getTabs()}
              active={tab}
              onChange={(to) => navigate({ to: "/deposit", search: { ...search, tab: to }, replace: true })}
              inPanel
              panelClassName="p-6 max-md:p-4"
            >
              {tab === "card" ? (
                <CardAmountForm form={form} stats={stats} payment={payment} onPayment={setPayment} />
              ) : (
                <CryptoInfo />
              )}
            </Tabs>
          </Panel>
          <Panel title={words.information()}>
            <ReviewRows
              rows={[
                { sign: "guaranteed-return", label: words.dailyRate(), value: dailyRateText },
                { label: words.expectedDaily(), value: expectedDaily(amountCents) },
                {
                  sign: "monthly-potential",
                  label: words.monthlyPotential(),
                  value: monthlyPotential(amountCents),
                },
              ]}
            />
          </Panel>
        </div>
        {tab === "crypto" ? (
          <CryptoDepositForm form={form} />
        ) : payment ? (
          <SecurePayment key={payment.paymentIntentId} payment={payment} stats={stats} />
        ) : (
          <Panel padded={false}>
            <EmptyState icon={CardIcon} title={words.ready()} reason={words.readyReason()} />
          </Panel>
        )}
      </div>
    </>
  );
}
