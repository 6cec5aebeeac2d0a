import { crowdRoutes } from "@glasshouse/contract/crowd.ts";
import { operatorRoutes } from "@glasshouse/contract/operator.ts";
import { useEffect, useState } from "react";
import { useAction } from "../../api/use-action.ts";
import type { ClassCrowd, ReadClassCrowd } from "../../forms/class-crowd.ts";
import { AppLink } from "../../shell/app-link.tsx";
import { hostWords as words } from "./host-page.words.ts";

/** @param query of the run; undefined where nobody comes from the Lab @param bring what reads it, which the Lab has */
export function useClassCrowd(
  query: string | undefined,
  bring: () => Promise<ReadClassCrowd>,
): ClassCrowd | undefined {
  const [crowd, setCrowd] = useState<ClassCrowd>();
  useEffect(() => {
    if (query === undefined) return;
    let wanted = true;
    void bring().then((read) => wanted && setCrowd(read(query)));
    return () => {
      wanted = false;
    };
  }, [query, bring]);
  return query === undefined ? undefined : crowd;
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

/** What comes along from the Lab, before the class is opened. */
export function LabCrowd({ crowd }: { crowd: ClassCrowd }) {
  return (
    <section aria-label={words.fromLab()} className="grid gap-2 border border-dashed border-sim-line p-4">
      <p className="text-label font-[600]">{words.fromLab()}</p>
      {crowd.says.map((each) => (
        <p key={each} className="text-label">
          {each}
        </p>
      ))}
      <p className="flex flex-wrap gap-x-5">
        <AppLink href={crowd.href} className="text-label font-[600] text-sim-line underline">
          {words.seeRun()}
        </AppLink>
        <AppLink href="/host" className="text-label font-[600] text-sim-line underline">
          {words.withoutRun()}
        </AppLink>
      </p>
    </section>
  );
}
