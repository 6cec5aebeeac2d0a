// What this browser keeps, and the one place that reads and writes it. A browser that blocks a site's data throws at the mere
// look at its storage: nothing is kept then, and nothing fails.
type Kind = "localStorage" | "sessionStorage";

function storageOf(kind: Kind): Storage | undefined {
  try {
    return globalThis[kind];
  } catch {
    return undefined;
  }
}

/** Never throws. */
const keptIn = (kind: Kind) => ({
  read(key: string): string | null {
    try {
      return storageOf(kind)?.getItem(key) ?? null;
    } catch {
      return null;
    }
  },
  /** @returns false where this browser keeps nothing */
  write(key: string, text: string): boolean {
    try {
      const storage = storageOf(kind);
      storage?.setItem(key, text);
      return storage !== undefined;
    } catch {
      return false;
    }
  },
  remove(key: string): void {
    try {
      storageOf(kind)?.removeItem(key);
    } catch {
      // there is nothing to remove
    }
  },
  keys(): string[] {
    try {
      return Object.keys(storageOf(kind) ?? {});
    } catch {
      return [];
    }
  },
});

/** For good. */
export const kept = keptIn("localStorage");
/** Until the tab is closed. */
export const keptInTab = keptIn("sessionStorage");
