import { type World, worldsAdminRoutes } from "@glasshouse/contract/worlds-admin.ts";
import { moveTo } from "../../api/moved-worlds.ts";
import { useAction } from "../../api/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { worldsWords } from "./worlds-page.words.ts";

/** Everything of the page is another world's from here on, so it is loaded anew. */
export function OpenWorld({ world }: { world: World }) {
  const action = useAction(worldsAdminRoutes.manage, {
    failed: { title: "Error", fallback: worldsWords.openFailed() },
  });
  return (
    <Button
      size="sm"
      aria-label={worldsWords.openOf(world)}
      busy={action.busy}
      busyLabel="Opening..."
      onClick={async () => {
        if (await action.run({ params: { id: world.id } }))
          moveTo(world.kind === "class" ? "/class" : "/admin");
      }}
    >
      {worldsWords.open()}
    </Button>
  );
}
