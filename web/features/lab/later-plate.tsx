import type { ComponentType } from "react";
import { Plate } from "../../sheet/sheet-page.tsx";
import { later, PartMissing } from "./later.tsx";
import { useSeen } from "./use-seen.ts";

/** A plate far down the page, whose script comes when somebody comes near it. */
export function laterPlate<Props extends object>(
  { number, title, height }: { number: number; title: () => string; height: string },
  bring: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const useLater = later(bring);
  return function LaterPlate(props: Props) {
    const [box, seen] = useSeen<HTMLDivElement>();
    const { Drawn, missing } = useLater(seen);
    if (Drawn) return <Drawn {...props} />;
    return (
      <div ref={box} className={height}>
        <Plate number={number} title={title()}>
          {missing && <PartMissing />}
        </Plate>
      </div>
    );
  };
}
