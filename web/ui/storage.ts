// Where site data is blocked, even reading the property throws.
type Kind = "localStorage" | "sessionStorage";

function tryStorage<T>(kind: Kind, use: (storage: Storage) => T, otherwise: T): T {
  try {
    return use(globalThis[kind]);
  } catch {
    return otherwise;
  }
}

const createStorage = (kind: Kind) => ({
  read: (key: string): string | null => tryStorage(kind, (storage) => storage.getItem(key), null),
  write: (key: string, text: string): boolean =>
    tryStorage(
      kind,
      (storage) => {
        storage.setItem(key, text);
        return true;
      },
      false,
    ),
  remove: (key: string): void => tryStorage(kind, (storage) => storage.removeItem(key), undefined),
  keys: (): string[] => tryStorage(kind, (storage) => Object.keys(storage), []),
});

export const localStore = createStorage("localStorage");
export const tabStore = createStorage("sessionStorage");
