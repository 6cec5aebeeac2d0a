import type { CurrentUser } from "@glasshouse/contract/auth.ts";
import { getWorldName } from "@glasshouse/contract/world-name.ts";
import { worldsAdminRoutes } from "@glasshouse/contract/worlds-admin.ts";
import { useAction } from "../api/use-action.ts";
import { moveToWorld } from "../api/world-moves.ts";
import { Button } from "../ui/button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { commonWords } from "../ui/common.words.ts";
import { AppLink } from "./app-link.tsx";
import { managedWorldWords as words } from "./managed-world.words.ts";
import { usePath } from "./navigation.ts";

export function ManagedWorld({ world }: { world: NonNullable<CurrentUser["managedWorld"]> }) {
  const path = usePath();
  const isClass = world.kind === "class";
  const action = useAction(worldsAdminRoutes.goBack, {
    failureTexts: { title: commonWords.error(), fallback: words.failed() },
  });
  return (
    <section
      aria-label={words.label()}
      className="sim-grid border-b border-dashed border-sim-line text-sim-ink print:hidden"
    >
      <div className="mx-auto flex min-h-[52px] w-full max-w-[1360px] flex-wrap items-center justify-between gap-x-6 gap-y-2 px-10 py-2 max-md:px-5">
        <p className="min-w-0 font-mono text-clock font-[600] break-words">
          {words.where({ name: getWorldName(world) })}
        </p>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {isClass && path !== "/class" && (
            <AppLink href="/class" className={buttonClass({ variant: "sim" })}>
              {words.lead()}
            </AppLink>
          )}
          <Button
            variant={isClass ? "simDashed" : "sim"}
            busy={action.busy}
            busyLabel={words.goingBack()}
            onClick={async () => {
              const reply = await action.run({});
              if (reply) moveToWorld(reply.path);
            }}
          >
            {isClass ? words.leave() : words.back()}
          </Button>
        </div>
      </div>
    </section>
  );
}
