import { type ComponentType, useEffect, useState } from "react";
import { reloadPage } from "../../api/reload-page.ts";
import { Button } from "../../ui/button.tsx";
import { labWords as words } from "./lab.words.ts";

/** missing: the load failed, which browsers remember until a reload */
export type Later<Props> = { Drawn: ComponentType<Props> | null; missing: boolean };

export function later<Props>(
  bring: () => Promise<ComponentType<Props> | undefined>,
): (wanted: boolean) => Later<Props> {
  let here: ComponentType<Props> | null = null;
  return function useLater(wanted) {
    const [Drawn, setDrawn] = useState(() => here);
    const [missing, setMissing] = useState(false);
    const asked = wanted && !Drawn && !missing;
    useEffect(() => {
      if (!asked) return;
      bring().then(
        (component) => {
          // a failed load resolves to undefined (web/api/reload-page.ts)
          if (!component) return setMissing(true);
          here = component;
          setDrawn(() => component);
        },
        () => setMissing(true),
      );
    }, [asked]);
    return { Drawn, missing };
  };
}

export function PartMissing({ instead = "" }: { instead?: string }) {
  const [unreached, setUnreached] = useState(false);
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-body print:hidden">
      <span>
        {`${words.partMissing()} ${instead} ${unreached ? words.unreached() : ""}`.replace(/ +/g, " ").trim()}
      </span>
      <Button variant="simDashed" onClick={async () => setUnreached(!(await reloadPage()))}>
        {words.partAgain()}
      </Button>
    </p>
  );
}
