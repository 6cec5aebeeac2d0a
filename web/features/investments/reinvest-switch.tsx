import { investmentRoutes } from "@glasshouse/contract/investments.ts";
import { useUser } from "../../api/queries.ts";
import { useAction } from "../../api/use-action.ts";
import { FormProblem } from "../../ui/form-problem.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Switch } from "../../ui/switch.tsx";

export function ReinvestSwitch() {
  const user = useUser();
  const action = useAction(investmentRoutes.setReinvest, {
    toSuccessToast: (reply) => ({
      title: reply.on ? "Reinvestment on" : "Reinvestment off",
      description: reply.on
        ? "Income is added to your investments, up to your level's maximum."
        : "Income becomes available.",
    }),
    failureTexts: { title: "Error", fallback: "Failed to change reinvestment" },
    invalidates: [["user"]],
  });
  return (
    <Panel sign="invest-more">
      <Switch
        spread
        label="Automatic reinvestment"
        hint="Daily income raises the investment that earned it while your level's maximum allows; the rest becomes available."
        checked={user?.reinvest ?? false}
        disabled={!user || action.busy}
        onChange={(event) => void action.run({ body: { on: event.target.checked } })}
      />
      <FormProblem>{action.failure?.sentence}</FormProblem>
    </Panel>
  );
}
