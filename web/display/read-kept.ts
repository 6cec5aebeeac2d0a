// What this browser keeps of objects, read and written; kept.ts makes states of it that pages share.
import { kept } from "../ui/storage.ts";

/** @returns undefined where nothing is kept that can be read */
export function parseKept<T>(text: string | null): T | undefined {
  try {
    const value: T | null = JSON.parse(text ?? "null"); // written by keep and its likes
    return value ?? undefined;
  } catch {
    return undefined;
  }
}

export const readKept = <T extends object>(key: string, initial: T): T => ({
  ...initial,
  ...parseKept<Partial<T>>(kept.read(key)),
});

export function keep(key: string, value: object): void {
  kept.write(key, JSON.stringify(value));
}

/** What is left of whoever had this number in another world at this address, before anything is read for who has it now. */
export function forgetAllOf(person: string): void {
  for (const key of kept.keys())
    if (key.startsWith("glasshouse-") && key.endsWith(`-${person}`)) kept.remove(key);
}
