import { PageHead } from "../../shell/page-head.tsx";
import { QueuePlate } from "./queue-plate.tsx";
import { WithdrawalForm } from "./withdrawal-form.tsx";
import { WithdrawalHistory } from "./withdrawal-history.tsx";
import { withdrawalWords as words } from "./withdrawals.words.ts";

export function WithdrawPage() {
  return (
    <>
      <PageHead
        title={words.title()}
        subtitle={words.subtitle()}
        back={{ href: "/dashboard", label: words.back() }}
      />
      <QueuePlate />
      <div className="grid items-start gap-6 lg:grid-cols-[1.15fr_1fr]">
        <WithdrawalForm />
        <WithdrawalHistory />
      </div>
    </>
  );
}
