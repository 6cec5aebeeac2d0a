// When one page enters another world, other tabs reload, so that no press in an old tab acts in the
// new world.
import { keep } from "../display/read-kept.ts";

const key = "glasshouse-world";

export function moveTo(path: string): void {
  keep(key, { at: Date.now() });
  window.location.assign(path);
}

export function followMoves(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === key) window.location.assign("/admin");
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}
