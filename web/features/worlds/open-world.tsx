import { getWorldName } from "@glasshouse/contract/world-name.ts";
import { type World, worldsAdminRoutes } from "@glasshouse/contract/worlds-admin.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { useAction } from "../../api/use-action.ts";
import { moveToWorld } from "../../api/world-moves.ts";
import { Button } from "../../ui/button.tsx";
import { commonWords } from "../../ui/common.words.ts";
import { worldsWords as words } from "./worlds-page.words.ts";

/** Full load: every cached answer belongs to another world. */
export function OpenWorld({ world }: { world: World }) {
  const queries = useQueryClient();
  const action = useAction(worldsAdminRoutes.manage, {
    failureTexts: {
      title: commonWords.error(),
      fallback: words.openFailed(),
      getSentence: (error) =>
        error instanceof ApiError && error.code === "not-found" ? words.openGone() : undefined,
    },
  });
  return (
    <Button
      size="sm"
      aria-label={words.openOf({ world: getWorldName(world) })}
      busy={action.busy}
      busyLabel={words.opening()}
      onClick={async () => {
        if (await action.run({ params: { id: world.id } }))
          moveToWorld(world.kind === "class" ? "/class" : "/admin");
        // the world may have been deleted
        else await queries.invalidateQueries({ queryKey: ["admin", "worlds"] });
      }}
    >
      {words.open()}
    </Button>
  );
}
