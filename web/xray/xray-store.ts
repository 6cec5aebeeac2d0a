// Whether X-ray is on, which sign is open, and which signs a person has met and opened; kept in this browser, for
// each person apart.
import { keptStore } from "../display/kept.ts";
import type { SignId } from "./sign-ids.ts";
import { xrayKey } from "./xray-key.ts";

export type XrayState = {
  on: boolean;
  open: SignId | null;
  met: readonly SignId[];
  opened: readonly SignId[];
};
const off: XrayState = { on: false, open: null, met: [], opened: [] };

/** No sign is open when a page begins. */
const store = keptStore(xrayKey, off, { open: null });

export const useXray = store.use;

export function switchXray(on: boolean): void {
  store.change({ on, open: null });
}

export function openSign(id: SignId | null): void {
  const before = store.get().opened;
  const opened = id && !before.includes(id) ? [...before, id] : before;
  store.change({ open: id, opened });
}

/** Signs that stand on a screen which the person has seen, whether or not X-ray was on. */
export function meetSigns(ids: readonly SignId[]): void {
  const before = store.get().met;
  const met = [...new Set([...before, ...ids])];
  if (met.length > before.length) store.change({ met });
}
