import { useState } from "react";

/**
 * The item whose dialog is open. `leave` ignores a late answer for an item whose dialog has been
 * replaced.
 */
export function useDialogTarget<T extends object>() {
  const [target, setTarget] = useState<T>();
  const close = () => setTarget((now) => (now === target ? undefined : now));
  return { asked: target, ask: setTarget, leave: close };
}
