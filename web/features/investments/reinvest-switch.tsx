import { investmentRoutes } from "@glasshouse/contract/investments.ts";
import { useUser } from "../../api/queries.ts";
import { useAction } from "../../api/use-action.ts";
import { commonWords } from "../../ui/common.words.ts";
import { FormProblem } from "../../ui/form-problem.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Switch } from "../../ui/switch.tsx";
import { investmentsWords as words } from "./investments.words.ts";

export function ReinvestSwitch() {
  const user = useUser();
  const action = useAction(investmentRoutes.setReinvest, {
    toSuccessToast: (reply) => ({
      title: reply.on ? words.reinvestmentOn() : words.reinvestmentOff(),
      description: reply.on ? words.onSays() : words.offSays(),
    }),
    failureTexts: { title: commonWords.error(), fallback: words.reinvestmentFailed() },
    invalidates: [["user"]],
  });
  return (
    <Panel sign="invest-more">
      <Switch
        spread
        label={words.reinvestment()}
        hint={words.reinvestmentHint()}
        checked={user?.reinvest ?? false}
        disabled={!user || action.busy}
        onChange={(event) => void action.run({ body: { on: event.target.checked } })}
      />
      <FormProblem>{action.failure?.sentence}</FormProblem>
    </Panel>
  );
}
