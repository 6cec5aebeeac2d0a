import { joinPath } from "@glasshouse/contract/addresses.ts";
import { type ClassState, classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { isLoopback } from "@glasshouse/contract/loopback.ts";
import { useQueryClient } from "@tanstack/react-query";
import { getSharedOrigin } from "../../api/hosts.ts";
import { useAction } from "../../api/use-action.ts";
import { Plate } from "../../sheet/sheet-page.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ClassLanguage } from "./class-language.tsx";
import { classWords as words } from "./class-page.words.ts";
import { CrowdedDoor } from "./crowded-door.tsx";
import { toJoinLink } from "./join-link.ts";
import { LockDoor } from "./lock-door.tsx";
import { showClass } from "./show-class.ts";

export function DoorPlate({ state }: { state: ClassState }) {
  const queries = useQueryClient();
  const names = useAction(classroomRoutes.names, {
    failureTexts: { title: words.error(), fallback: words.actionFailed() },
  });
  const origin = getSharedOrigin();
  const { host, hostname } = new URL(origin);
  return (
    <Plate number={2} title={words.door()} subtitle={words.doorHint({ address: `${host}${joinPath}` })}>
      {isLoopback(hostname) && (
        <p role="note" className="mb-3 border-s-2 border-sim-red ps-3 text-label font-[600]">
          {words.outOfReach({ host })}
        </p>
      )}
      <p dir="ltr" translate="no" className="font-mono text-[34px]/[44px] font-[600] tracking-[0.12em]">
        {state.door}
      </p>
      <p role="status" className="pb-4 text-label">
        {`${state.locked ? words.locked() : words.open()} ${state.namesShown ? words.namesStand() : ""}`.trim()}
      </p>
      <div className="flex flex-wrap gap-3">
        <LockDoor locked={state.locked} />
        <Button
          variant={state.namesShown ? "sim" : "simDashed"}
          busy={names.busy}
          busyLabel="..."
          onClick={async () => {
            const reply = await names.run({ body: { shown: !state.namesShown } });
            if (reply) await showClass(queries, reply);
          }}
        >
          {state.namesShown ? words.hideNames() : words.showNames()}
        </Button>
        <CopyButton text={toJoinLink(origin, state)} label={words.copyLink()} copiedLabel={words.copied()} />
      </div>
      <ClassLanguage language={state.language} />
      <CrowdedDoor letInUntil={state.letInUntil} />
    </Plate>
  );
}
