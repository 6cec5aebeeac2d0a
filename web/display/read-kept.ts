// What this browser keeps, read and written; kept.ts makes states of it that pages share.
export function readKept<T extends object>(key: string, initial: T): T {
  try {
    const kept: Partial<T> = JSON.parse(localStorage.getItem(key) ?? "{}"); // written by keep
    return { ...initial, ...kept };
  } catch {
    return initial;
  }
}

export function keep(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // storage is off in this browser
  }
}
