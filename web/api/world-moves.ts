// Other tabs reload, so that no press in an old tab acts in the new world.
import { saveStored } from "../display/stored-objects.ts";

const storageKey = "glasshouse-world";

export function moveToWorld(path: string): void {
  saveStored(storageKey, { at: Date.now() });
  window.location.assign(path);
}

export function listenForMoves(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === storageKey) window.location.assign("/admin");
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}
