import { showToast } from "../ui/toast-store.ts";

const redirectDelayMs = 500;
let leaving = false;

/** Nobody is signed in any more: say so, then go to the sign-in (platform.md §2). */
export function signInAgain(): void {
  if (leaving) return;
  leaving = true;
  showToast({ title: "Unauthorized", description: "You are logged out. Logging in again...", tone: "bad" });
  window.setTimeout(() => window.location.assign("/api/login"), redirectDelayMs);
}
