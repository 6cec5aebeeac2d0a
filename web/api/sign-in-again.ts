import { onceToastsShow, showToast } from "../ui/toast-store.ts";
import { ApiError } from "./api-error.ts";
import { loginAddress } from "./hosts.ts";

const redirectDelayMs = 500;
let leaving = false;

/** Nobody is signed in any more: say so, then go to the sign-in (platform.md §2). Nobody is sent away before it is said. */
export function signInAgain(): void {
  if (leaving) return;
  leaving = true;
  showToast({ title: "Unauthorized", description: "You are logged out. Logging in again...", tone: "bad" });
  const leave = () => window.location.assign(loginAddress());
  onceToastsShow(() => window.setTimeout(leave, redirectDelayMs));
}

/** @returns true where a call failed since nobody is signed in any more: it has been said, and nothing else is to be */
export function sessionEnded(error: unknown): boolean {
  const ended = error instanceof ApiError && error.status === 401;
  if (ended) signInAgain();
  return ended;
}
