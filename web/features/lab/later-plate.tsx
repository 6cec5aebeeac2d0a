import { type ComponentType, useEffect, useState } from "react";
import { Plate } from "../../sheet/sheet-page.tsx";
import { cx } from "../../ui/cx.ts";
import { later, PartMissing } from "./later.tsx";
import { useSeen } from "./use-seen.ts";

/** Tabbing would skip a plate that loads only on scrolling. */
function useTabbed(): boolean {
  const [tabbed, setTabbed] = useState(false);
  useEffect(() => {
    const look = ({ key }: KeyboardEvent) => {
      if (key === "Tab") setTabbed(true);
    };
    document.addEventListener("keydown", look);
    return () => document.removeEventListener("keydown", look);
  }, []);
  return tabbed;
}

export function laterPlate<Props extends object>(
  { number, title, height }: { number: number; title: () => string; height: string },
  bring: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const useLater = later(bring);
  return function LaterPlate(props: Props) {
    const [box, seen] = useSeen<HTMLDivElement>();
    const tabbed = useTabbed();
    const { Drawn, missing } = useLater(seen || tabbed);
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
