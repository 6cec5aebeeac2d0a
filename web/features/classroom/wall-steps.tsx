import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { wallWords as words } from "./wall-page.words.ts";

export const readFar = "h-auto! py-[1vh] text-wall/[1.3]!";

type Props = {
  step: number;
  last: number;
  press: (by: 1 | -1) => void;
  counter: string;
  className: string;
  children?: ReactNode;
};

/** The buttons beside the arrow keys. */
export function WallSteps({ step, last, press, counter, className, children }: Props) {
  return (
    <div className={cx("flex flex-wrap items-center gap-x-4 gap-y-3", className)}>
      <Button
        variant="simDashed"
        size="xl"
        className={readFar}
        disabled={step === 0}
        onClick={() => press(-1)}
      >
        {words.back()}
      </Button>
      <Button variant="sim" size="xl" className={readFar} disabled={step === last} onClick={() => press(1)}>
        {words.next()}
      </Button>
      {children}
      <span className="font-mono text-wall/[1.3]">{counter}</span>
    </div>
  );
}
