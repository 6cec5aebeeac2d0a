import { useState } from "react";

/** `leave` ignores a late answer for an item of a replaced dialog. */
export function useDialogTarget<T extends object>() {
  const [target, setTarget] = useState<T>();
  const close = () => setTarget((now) => (now === target ? undefined : now));
  return { asked: target, ask: setTarget, leave: close };
}
