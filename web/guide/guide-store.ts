import { createPersonStore } from "../display/person-store.ts";
import { guideKey } from "./guide-key.ts";

type GuideState = { on: boolean; visited: readonly string[] };
const store = createPersonStore<GuideState>(guideKey, { on: false, visited: [] });

export const useGuide = store.use;

export function startGuide(): void {
  store.change({ on: true, visited: [] });
}
export function endGuide(): void {
  store.change({ on: false });
}
export function addVisitedPage(path: string): void {
  const { on, visited } = store.get();
  if (on && !visited.includes(path)) store.change({ visited: [...visited, path] });
}
