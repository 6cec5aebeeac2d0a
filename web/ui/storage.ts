// The only access to browser storage. Where site data is blocked, even reading the property throws:
// nothing is stored then.
type Kind = "localStorage" | "sessionStorage";

/** Never throws. @returns `otherwise` if storage is blocked or full */
function tryWith<T>(kind: Kind, use: (storage: Storage) => T, otherwise: T): T {
  try {
    return use(globalThis[kind]);
  } catch {
    return otherwise;
  }
}

const keptIn = (kind: Kind) => ({
  read: (key: string): string | null => tryWith(kind, (storage) => storage.getItem(key), null),
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

export const kept = keptIn("localStorage");
export const keptInTab = keptIn("sessionStorage");
