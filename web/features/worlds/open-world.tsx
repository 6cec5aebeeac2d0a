import { type World, worldsAdminRoutes } from "@glasshouse/contract/worlds-admin.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { useAction } from "../../api/use-action.ts";
import { moveToWorld } from "../../api/world-moves.ts";
import { Button } from "../../ui/button.tsx";
import { worldsWords } from "./worlds-page.words.ts";

/** Full load: every cached answer belongs to another world. */
export function OpenWorld({ world }: { world: World }) {
  const queries = useQueryClient();
  const action = useAction(worldsAdminRoutes.manage, {
    failureTexts: {
      title: "Error",
      fallback: worldsWords.openFailed(),
      getSentence: (error) =>
        error instanceof ApiError && error.code === "not-found" ? worldsWords.openGone() : undefined,
    },
  });
  return (
    <Button
      size="sm"
      aria-label={worldsWords.openOf(world)}
      busy={action.busy}
      busyLabel="Opening..."
      onClick={async () => {
        if (await action.run({ params: { id: world.id } }))
          moveToWorld(world.kind === "class" ? "/class" : "/admin");
        // the world may have been deleted
        else await queries.invalidateQueries({ queryKey: ["admin", "worlds"] });
      }}
    >
      {worldsWords.open()}
    </Button>
  );
}
