import { crowdRoutes } from "@glasshouse/contract/crowd.ts";
import { operatorRoutes } from "@glasshouse/contract/operator.ts";
import { useEffect, useState } from "react";
import { useAction } from "../../api/use-action.ts";
import type { ClassCrowd, ComingCrowd, ReadClassCrowd } from "../../forms/class-crowd.ts";
import { AppLink } from "../../shell/app-link.tsx";
import { Button } from "../../ui/button.tsx";
import { hostWords as words } from "./host-page.words.ts";

/**
 * @param query of the run; undefined where nobody comes from the Lab, and then nothing is coming
 * @param bring what reads it, which the Lab has
 * @param most people that a crowd of a class has here
 */
export function useComingCrowd(
  query: string | undefined,
  bring: () => Promise<ReadClassCrowd>,
  most: number,
): ComingCrowd | undefined {
  const [coming, setComing] = useState<ComingCrowd>({ state: "coming" });
  useEffect(() => {
    if (query === undefined) return;
    let wanted = true;
    const tell = (next: ComingCrowd) => wanted && setComing(next);
    tell({ state: "coming" });
    bring()
      .then((read) => tell({ state: "here", crowd: read(query, most) }))
      // also where nothing was brought: a part of the build that is gone comes as nothing (api/start-page.ts)
      .catch(() => tell({ state: "failed" }));
    return () => {
      wanted = false;
    };
  }, [query, bring, most]);
  return query === undefined ? undefined : coming;
}

/** The operator's choices first: who calls a crowd where none was made has some made for them. */
export function useLetCome() {
  const choose = useAction(operatorRoutes.update, {
    failed: { title: words.openClass(), fallback: words.crowdFailed() },
  });
  const call = useAction(crowdRoutes.start, {
    failed: { title: words.openClass(), fallback: words.crowdFailed() },
  });
  return {
    busy: choose.busy || call.busy,
    failure: call.failure ?? choose.failure,
    /** @returns whether the crowd is there */
    letCome: async ({ operator, crowd }: NonNullable<ClassCrowd["calls"]>): Promise<boolean> =>
      Boolean(await choose.run({ body: operator })) && Boolean(await call.run({ body: crowd })),
  };
}

const saidOf = (coming: ComingCrowd): readonly string[] =>
  coming.state === "here"
    ? coming.crowd.says
    : [coming.state === "failed" ? words.crowdNotRead() : words.crowdComing()];

/** What comes along from the Lab, before the class is opened. */
export function LabCrowd({ coming }: { coming: ComingCrowd }) {
  return (
    <section aria-label={words.fromLab()} className="grid gap-2 border border-dashed border-sim-line p-4">
      <p className="text-label font-[600]">{words.fromLab()}</p>
      {saidOf(coming).map((each) => (
        <p key={each} role="status" className="text-label">
          {each}
        </p>
      ))}
      {coming.state === "failed" && (
        <div>
          {/* a browser remembers that a part could not be loaded for as long as the page stands */}
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
