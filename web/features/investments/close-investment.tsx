import { type Investment, investmentRoutes } from "@glasshouse/contract/investments.ts";
import { moneyKeys } from "../../api/queries.ts";
import { useAction } from "../../api/use-action.ts";
import { useFormats } from "../../display/formats.ts";
import { Button } from "../../ui/button.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { ReviewRows } from "../../ui/review-rows.tsx";
import { Sheet } from "../../ui/sheet.tsx";

export function CloseInvestment({
  investment,
  onDone,
}: {
  investment: Investment | undefined;
  onDone: () => void;
}) {
  const { formatMoney } = useFormats();
  const action = useAction(investmentRoutes.close, {
    toSuccessToast: (reply) => ({
      title: "Investment closed",
      description: `${formatMoney(reply.amount)} of Investment #${reply.id} is available.`,
    }),
    failureTexts: { title: "Error", fallback: "Failed to close the investment" },
    invalidates: moneyKeys,
  });
  async function close() {
    if (investment && (await action.run({ params: { id: investment.id } }))) onDone();
  }
  function leave() {
    action.clearFailure();
    onDone();
  }
  return (
    <Sheet
      title={investment ? `Close Investment #${investment.id}?` : "Close investment"}
      open={investment !== undefined}
      onClose={leave}
    >
      {investment && (
        <div className="grid gap-4">
          <p className="text-body text-ink-2">It stops earning, and its amount becomes available at once.</p>
          <ReviewRows
            rows={[
              { label: "Becomes available", value: formatMoney(investment.amount) },
              { label: "Earned so far", value: formatMoney(investment.totalEarned) },
            ]}
          />
          <FormProblem>{action.failure?.sentence}</FormProblem>
          <div className="flex flex-wrap gap-2.5">
            <Button variant="primary" busy={action.busy} busyLabel="Closing..." onClick={() => void close()}>
              Close investment
            </Button>
            <Button onClick={leave}>Keep it</Button>
          </div>
        </div>
      )}
    </Sheet>
  );
}
