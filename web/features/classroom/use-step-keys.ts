import { useEffect } from "react";
import { toReadingKey } from "../../ui/direction.ts";

const stepKeys: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  PageDown: 1,
  ArrowLeft: -1,
  PageUp: -1,
};
/** Modifiers belong to the browser; holding a key is one press. */
const toStep = ({ key, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent): 1 | -1 | undefined =>
  altKey || ctrlKey || metaKey || repeat ? undefined : stepKeys[toReadingKey(key)];

export function useStepKeys(press: (by: 1 | -1) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = toStep(event);
      if (by) press(by);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}
