import { type ComponentType, useEffect, useState } from "react";
import { Plate } from "../../sheet/sheet-page.tsx";
import { Button } from "../../ui/button.tsx";
import { labWords as words } from "./lab.words.ts";
import { useSeen } from "./use-seen.ts";

/** A plate far down the page, whose script comes when somebody comes near it; once it is here it is drawn at once. */
export function laterPlate<Props extends object>(
  { number, title, height }: { number: number; title: () => string; height: string },
  bring: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let here: ComponentType<Props> | undefined;
  return function LaterPlate(props: Props) {
    const [box, seen] = useSeen<HTMLDivElement>();
    const [Drawn, setDrawn] = useState(() => here);
    const [missing, setMissing] = useState(false);
    const wanted = seen && !Drawn && !missing;
    useEffect(() => {
      if (!wanted) return;
      bring().then(
        (component) => {
          here = component;
          setDrawn(() => component);
        },
        () => setMissing(true),
      );
    }, [wanted]);
    if (Drawn) return <Drawn {...props} />;
    return (
      <div ref={box} className={height}>
        <Plate number={number} title={title()}>
          {missing && (
            <p className="flex flex-wrap items-center gap-4 text-body">
              {words.partMissing()}
              <Button variant="simDashed" onClick={() => setMissing(false)}>
                {words.partAgain()}
              </Button>
            </p>
          )}
        </Plate>
      </div>
    );
  };
}
