// Logging out is final for a person without a password, so it asks first.
import { createStore } from "../ui/create-store.ts";

let isAsked = false;
const question = createStore(() => isAsked);
export const useIsLeavingAsked = question.use;

export function setLeavingAsked(asks: boolean): void {
  isAsked = asks;
  question.notify();
}
