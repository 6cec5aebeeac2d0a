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

/** What is left of whoever had this number in another world at this address, before anything is read for who has it now. */
export function forgetAllOf(person: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith("glasshouse-") && key.endsWith(`-${person}`)) localStorage.removeItem(key);
  } catch {
    // storage is off in this browser
  }
}
