import { localStore } from "../ui/storage.ts";

export function parseStored<T>(text: string | null): T | undefined {
  try {
    const value: T | null = JSON.parse(text ?? "null"); // written by saveStored
    return value ?? undefined;
  } catch {
    return undefined;
  }
}

export const loadStored = <T extends object>(key: string, initial: T): T => ({
  ...initial,
  ...parseStored<Partial<T>>(localStore.read(key)),
});

export function saveStored(key: string, value: object): void {
  localStore.write(key, JSON.stringify(value));
}

export function deleteStoredOfPerson(person: string): void {
  for (const key of localStore.keys())
    if (key.startsWith("glasshouse-") && key.endsWith(`-${person}`)) localStore.remove(key);
}
