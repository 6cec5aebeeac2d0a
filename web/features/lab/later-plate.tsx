import type { ComponentType } from "react";
import { Plate } from "../../sheet/sheet-page.tsx";
import { cx } from "../../ui/cx.ts";
import { later, PartMissing } from "./later.tsx";
import { useSeen } from "./use-seen.ts";

/** A plate far down the page, whose script comes when somebody comes near it; on paper it stands if it has come. */
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
      <div ref={box} className={cx(height, "print:hidden")}>
        <Plate number={number} title={title()}>
          {missing && <PartMissing />}
        </Plate>
      </div>
    );
  };
}
