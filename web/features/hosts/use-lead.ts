import { hostRoutes } from "@glasshouse/contract/hosts.ts";
import { useAction } from "../../api/use-action.ts";
import { moveToWorld } from "../../api/world-moves.ts";
import { hostWords as words } from "./host-page.words.ts";

/** Full load: every cached answer belongs to another class. */
export function useLead() {
  const action = useAction(hostRoutes.lead, {
    failureTexts: { title: words.openClass(), fallback: words.leadFailed() },
    invalidates: [["host"]],
  });
  return {
    busy: action.busy,
    lead: async (id: number, path = "/class", first: () => Promise<boolean> = async () => true) => {
      const entered = await action.run({ params: { id } });
      if (entered && (await first())) moveToWorld(path);
      return Boolean(entered);
    },
  };
}
