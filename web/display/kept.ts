// Per-person state stored in this browser, so that people at a shared computer don't see each
// other's. Without storage it lasts until the page closes.
import { followed } from "../ui/followed.ts";
import { keep, readKept } from "./read-kept.ts";

let whose = "";
const stores: ((begin: boolean) => void)[] = [];

export function keepFor(person: string | null): void {
  if (whose === (person ?? "")) return;
  whose = person ?? "";
  for (const change of stores) change(false);
}

/** Also deletes state of an earlier person with this id in another world at this address. */
export function keepForNewcomer(person: string): void {
  whose = person;
  for (const change of stores) change(true);
}

/** Shared by all tabs; prerendered markup has the initial state. */
export function keptStore<T extends object>(key: string, initial: T, atStart: Partial<T> = {}) {
  const ownKey = () => (whose === "" ? key : `${key}-${whose}`);
  const read = (): T => ({ ...readKept(ownKey(), initial), ...atStart });
  let state = read();
  const { tell, use } = followed(
    () => state,
    () => initial,
  );
  stores.push((begin) => {
    state = begin ? initial : read();
    if (begin) keep(ownKey(), state);
    tell();
  });
  return {
    get: () => state,
    change(next: Partial<T>): void {
      state = { ...state, ...next };
      keep(ownKey(), state);
      tell();
    },
    use,
  };
}
