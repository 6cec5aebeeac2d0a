import { PageHead } from "../../shell/page-head.tsx";
import { QueuePlate } from "./queue-plate.tsx";
import { WithdrawalForm } from "./withdrawal-form.tsx";
import { WithdrawalHistory } from "./withdrawal-history.tsx";

export function WithdrawPage() {
  return (
    <>
      <PageHead
        title="Withdraw Funds"
        subtitle="Request a withdrawal to a fictional bank account or your play wallet"
        back={{ href: "/dashboard", label: "Back to Dashboard" }}
      />
      <QueuePlate />
      <div className="grid items-start gap-6 lg:grid-cols-[1.15fr_1fr]">
        <WithdrawalForm />
        <WithdrawalHistory />
      </div>
    </>
  );
}
