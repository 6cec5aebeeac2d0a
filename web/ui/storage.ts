// What this browser keeps, and the one place that reads and writes it. A browser that blocks a site's data throws at the mere
// look at its storage: nothing is kept then, and nothing fails.
type Kind = "localStorage" | "sessionStorage";

/** Never throws. @returns otherwise, where this browser keeps nothing or its room is used up */
function tryWith<T>(kind: Kind, use: (storage: Storage) => T, otherwise: T): T {
  try {
    return use(globalThis[kind]);
  } catch {
    return otherwise;
  }
}

const keptIn = (kind: Kind) => ({
  read: (key: string): string | null => tryWith(kind, (storage) => storage.getItem(key), null),
  /** @returns whether it is kept */
  write: (key: string, text: string): boolean =>
    tryWith(
      kind,
      (storage) => {
        storage.setItem(key, text);
        return true;
      },
      false,
    ),
  remove: (key: string): void => tryWith(kind, (storage) => storage.removeItem(key), undefined),
  keys: (): string[] => tryWith(kind, (storage) => Object.keys(storage), []),
});

/** For good. */
export const kept = keptIn("localStorage");
/** Until the tab is closed. */
export const keptInTab = keptIn("sessionStorage");
