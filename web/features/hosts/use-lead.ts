import { hostRoutes } from "@glasshouse/contract/hosts.ts";
import { moveTo } from "../../api/moved-worlds.ts";
import { useAction } from "../../api/use-action.ts";
import { hostWords as words } from "./host-page.words.ts";

/** Everything of the page is the class's from here on, so it is loaded anew. */
export function useLead() {
  const action = useAction(hostRoutes.lead, {
    failed: { title: words.openClass(), fallback: words.leadFailed() },
    invalidates: [["host"]],
  });
  return {
    busy: action.busy,
    lead: async (id: number, path = "/class") => {
      if (await action.run({ params: { id } })) moveTo(path);
    },
  };
}
