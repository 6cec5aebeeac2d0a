import { type Investment, investmentRoutes } from "@glasshouse/contract/investments.ts";
import { moneyKeys } from "../../api/queries.ts";
import { useAction } from "../../api/use-action.ts";
import { useFormats } from "../../display/formats.ts";
import { Button } from "../../ui/button.tsx";
import { commonWords } from "../../ui/common.words.ts";
import { FormProblem } from "../../ui/form-problem.tsx";
import { ReviewRows } from "../../ui/review-rows.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { investmentsWords as words } from "./investments.words.ts";

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
      title: words.closed(),
      description: words.closedSays({ amount: formatMoney(reply.amount), id: reply.id }),
    }),
    failureTexts: { title: commonWords.error(), fallback: words.closeFailed() },
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
      title={investment ? words.closeAsk({ id: investment.id }) : words.close()}
      open={investment !== undefined}
      onClose={leave}
    >
      {investment && (
        <div className="grid gap-4">
          <p className="text-body text-ink-2">{words.closeAbout()}</p>
          <ReviewRows
            rows={[
              { label: words.becomesAvailable(), value: formatMoney(investment.amount) },
              { label: words.earnedSoFar(), value: formatMoney(investment.totalEarned) },
            ]}
          />
          <FormProblem>{action.failure?.sentence}</FormProblem>
          <div className="flex flex-wrap gap-2.5">
            <Button
              variant="primary"
              busy={action.busy}
              busyLabel={words.closing()}
              onClick={() => void close()}
            >
              {words.close()}
            </Button>
            <Button onClick={leave}>{words.keep()}</Button>
          </div>
        </div>
      )}
    </Sheet>
  );
}
