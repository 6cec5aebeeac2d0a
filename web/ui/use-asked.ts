import { useState } from "react";

/**
 * For which of many a sheet is open.
 * @returns leave: closes it as it stands now. An answer that comes after another one was opened leaves that one open.
 */
export function useAsked<T extends object>() {
  const [asked, ask] = useState<T>();
  const leave = () => ask((now) => (now === asked ? undefined : now));
  return { asked, ask, leave };
}
