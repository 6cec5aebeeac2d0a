// A browser is in one world at a time, whichever page of it is looked at: where one page goes into another world, the others
// are loaded anew, so that nobody presses something in a page of one world and does it in another.
import { keep } from "../display/read-kept.ts";

const key = "glasshouse-world";

/** Loads the page in the world that the browser is in now, and every other page that is open. */
export function moveTo(path: string): void {
  keep(key, { at: Date.now() });
  window.location.assign(path);
}

/** @returns stops listening */
export function followMoves(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === key) window.location.assign("/admin");
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}
