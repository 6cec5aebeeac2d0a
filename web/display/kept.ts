// What this browser remembers of a person between visits: read when it is known who is signed in, kept at each change. Who
// comes next at a shared computer begins afresh, and the first finds theirs again. A browser that keeps nothing holds it
// until the page is closed.
import { followed } from "../ui/followed.ts";
import { keep, readKept } from "./read-kept.ts";

/** "" where nobody is signed in, as on the landing page. */
let whose = "";
const stores: ((begin: boolean) => void)[] = [];

/** From now on what is kept is this person's; nobody's where nobody is signed in. */
export function keepFor(person: string | null): void {
  if (whose === (person ?? "")) return;
  whose = person ?? "";
  for (const change of stores) change(false);
}

/** The same for somebody who is new here: nothing is left of whoever had this number in another world at this address. */
export function keepForNewcomer(person: string): void {
  whose = person;
  for (const change of stores) change(true);
}

/** A state that every page of this browser shares; in the markup that the build writes it is the initial one. */
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
