// Other tabs reload, so that no press in an old tab acts in the new world.
import { saveStored } from "../display/stored-objects.ts";
import { suppressSignInRedirects } from "./session-end.ts";

const storageKey = "glasshouse-world";

function move(path: string): void {
  suppressSignInRedirects();
  window.location.assign(path);
}

export function moveToWorld(path: string): void {
  saveStored(storageKey, { at: Date.now() });
  move(path);
}

export function listenForMoves(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === storageKey) move("/admin");
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}
