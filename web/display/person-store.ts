// State is per person, since people share computers. Without storage it lasts until the page
// closes.
import { createStore } from "../ui/create-store.ts";
import { loadStored, saveStored } from "./stored-objects.ts";

let personId = "";
const stores: ((begin: boolean) => void)[] = [];

export function setStoragePerson(person: string | null): void {
  if (personId === (person ?? "")) return;
  personId = person ?? "";
  for (const change of stores) change(false);
}

/** An earlier person may have had this id in another world at this address. */
export function setStorageNewcomer(person: string): void {
  personId = person;
  for (const change of stores) change(true);
}

/** Shared by all tabs. */
export function createPersonStore<T extends object>(key: string, initial: T, atStart: Partial<T> = {}) {
  const getPersonKey = () => (personId === "" ? key : `${key}-${personId}`);
  const read = (): T => ({ ...loadStored(getPersonKey(), initial), ...atStart });
  let state = read();
  const { notify, use } = createStore(
    () => state,
    () => initial,
  );
  stores.push((begin) => {
    state = begin ? initial : read();
    if (begin) saveStored(getPersonKey(), state);
    notify();
  });
  return {
    get: () => state,
    change(next: Partial<T>): void {
      state = { ...state, ...next };
      saveStored(getPersonKey(), state);
      notify();
    },
    use,
  };
}
