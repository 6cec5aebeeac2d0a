import { createPersonStore } from "../display/person-store.ts";
import type { SignId } from "./sign-ids.ts";
import { xrayKey } from "./xray-key.ts";

export type XrayState = {
  on: boolean;
  open: SignId | null;
  metSigns: readonly SignId[];
  openedSigns: readonly SignId[];
};
const off: XrayState = { on: false, open: null, metSigns: [], openedSigns: [] };

const store = createPersonStore(xrayKey, off, { open: null });

export const useXray = store.use;

export function setXray(on: boolean): void {
  store.change({ on, open: null });
}

export function openSign(id: SignId | null): void {
  const before = store.get().openedSigns;
  const openedSigns = id && !before.includes(id) ? [...before, id] : before;
  store.change({ open: id, openedSigns });
}

/** Even while X-ray is off. */
export function addMetSigns(ids: readonly SignId[]): void {
  const before = store.get().metSigns;
  const metSigns = [...new Set([...before, ...ids])];
  if (metSigns.length > before.length) store.change({ metSigns });
}
