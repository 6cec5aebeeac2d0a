import { worldRoutes } from "@glasshouse/contract/worlds.ts";
import { useEffect, useRef } from "react";
import { useAction } from "../../api/use-action.ts";
import { setStorageNewcomer } from "../../display/person-store.ts";
import { startGuide } from "../../guide/guide-store.ts";
import { Button } from "../../ui/button.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { SimFrame } from "../../ui/sim-frame.tsx";
import { ownWorldWords } from "./own-world-card.words.ts";

/**
 * @param notOpened a click on another page failed @param clicked before the page could handle it
 */
export function OwnWorldCard({ notOpened, clicked }: { notOpened: boolean; clicked: boolean }) {
  const action = useAction(worldRoutes.openOwn, {
    failureTexts: { title: ownWorldWords.failedTitle(), fallback: ownWorldWords.failed(), inPlace: true },
  });
  const begin = async () => {
    const opened = await action.run({});
    if (!opened) return;
    setStorageNewcomer(opened.id);
    startGuide();
    location.replace(opened.path); // a full load; Back skips this page
  };
  const started = useRef(false);
  useEffect(() => {
    if (!clicked || started.current) return;
    started.current = true;
    void begin();
  });
  const problem = action.failure?.sentence ?? (notOpened ? ownWorldWords.notOpened() : undefined);
  return (
    <SimFrame text={ownWorldWords.about()}>
      <div className="grid gap-4">
        <div>
          <Button variant="primary" busy={action.busy} busyLabel={ownWorldWords.beginning()} onClick={begin}>
            {ownWorldWords.begin()}
          </Button>
        </div>
        <FormProblem>{problem}</FormProblem>
      </div>
    </SimFrame>
  );
}
