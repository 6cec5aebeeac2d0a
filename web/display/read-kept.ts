import { kept } from "../ui/storage.ts";

/** @returns undefined if nothing readable is stored */
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

/** Deletes state of an earlier person with this id at this address. */
export function forgetAllOf(person: string): void {
  for (const key of kept.keys())
    if (key.startsWith("glasshouse-") && key.endsWith(`-${person}`)) kept.remove(key);
}
