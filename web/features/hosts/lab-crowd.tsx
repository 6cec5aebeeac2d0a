import { crowdRoutes } from "@glasshouse/contract/crowd.ts";
import { operatorRoutes } from "@glasshouse/contract/operator.ts";
import { useEffect, useState } from "react";
import { useAction } from "../../api/use-action.ts";
import type { ClassCrowd, ClassCrowdState, LoadClassCrowd } from "../../forms/class-crowd.ts";
import { AppLink } from "../../shell/app-link.tsx";
import { Button } from "../../ui/button.tsx";
import { hostWords as words } from "./host-page.words.ts";

/** @param query undefined without a run @param most the largest crowd allowed */
export function useComingCrowd(
  query: string | undefined,
  bring: () => Promise<LoadClassCrowd>,
  most: number,
): ClassCrowdState | undefined {
  const [coming, setComing] = useState<ClassCrowdState>({ state: "coming" });
  useEffect(() => {
    if (query === undefined) return;
    let wanted = true;
    const tell = (next: ClassCrowdState) => wanted && setComing(next);
    tell({ state: "coming" });
    bring()
      .then((read) => tell({ state: "here", crowd: read(query, most) }))
      // a chunk that is gone resolves to undefined (api/start-page.ts)
      .catch(() => tell({ state: "failed" }));
    return () => {
      wanted = false;
    };
  }, [query, bring, most]);
  return query === undefined ? undefined : coming;
}

/** Choices first: calling a crowd would create default ones. */
export function useLetCome() {
  const choose = useAction(operatorRoutes.update, {
    failureTexts: { title: words.openClass(), fallback: words.crowdFailed() },
  });
  const call = useAction(crowdRoutes.start, {
    failureTexts: { title: words.openClass(), fallback: words.crowdFailed() },
  });
  return {
    busy: choose.busy || call.busy,
    failure: call.failure ?? choose.failure,
    letCome: async ({ operator, crowd }: NonNullable<ClassCrowd["calls"]>): Promise<boolean> =>
      Boolean(await choose.run({ body: operator })) && Boolean(await call.run({ body: crowd })),
  };
}

const getSaid = (coming: ClassCrowdState): readonly string[] =>
  coming.state === "here"
    ? coming.crowd.says
    : [coming.state === "failed" ? words.crowdNotRead() : words.crowdComing()];

export function LabCrowd({ coming }: { coming: ClassCrowdState }) {
  return (
    <section aria-label={words.fromLab()} className="grid gap-2 border border-dashed border-sim-line p-4">
      <p className="text-label font-[600]">{words.fromLab()}</p>
      {getSaid(coming).map((each) => (
        <p key={each} role="status" className="text-label">
          {each}
        </p>
      ))}
      {coming.state === "failed" && (
        <div>
          {/* browsers cache a failed import until the page reloads */}
          <Button variant="simDashed" size="sm" onClick={() => window.location.reload()}>
            {words.tryAgain()}
          </Button>
        </div>
      )}
      <p className="flex flex-wrap gap-x-5">
        {coming.state === "here" && (
          <AppLink href={coming.crowd.href} className="text-label font-[600] text-sim-line underline">
            {words.seeRun()}
          </AppLink>
        )}
        <AppLink href="/host" className="text-label font-[600] text-sim-line underline">
          {words.withoutRun()}
        </AppLink>
      </p>
    </section>
  );
}
