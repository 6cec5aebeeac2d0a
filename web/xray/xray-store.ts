// X-ray state per person, stored in this browser.
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

/** Counted even while X-ray is off. */
export function meetSigns(ids: readonly SignId[]): void {
  const before = store.get().met;
  const met = [...new Set([...before, ...ids])];
  if (met.length > before.length) store.change({ met });
}
