import { joinPath } from "@glasshouse/contract/addresses.ts";
import { getCurrentSeat } from "../display/stored-seat.ts";
import { runWhenToastsReady, showToast } from "../ui/toast-store.ts";
import { ApiError } from "./api-error.ts";
import { saveOpenForms } from "./restored-form.ts";
import { getSignInAddress, getSignInMethod, isHostPage, isSimulationPage } from "./sign-in-method.ts";

const redirectDelayMs = 500;
let isLeaving = false;

/**
 * After a session ends: shows a message, then goes to the sign-in. Email users return to the page
 * with their form input.
 */
export function redirectToSignIn(): void {
  if (isLeaving) return;
  if (window.location.pathname === "/wall") return;
  isLeaving = true;
  saveOpenForms();
  const { pathname = "/", search = "" } = window.location;
  if (getCurrentSeat()) {
    // a learner has no password: the seat card leads back
    window.location.assign(joinPath);
    return;
  }
  const way = getSignInMethod();
  if (way === "" && isHostPage(pathname)) {
    window.location.replace("/host");
    return;
  }
  const address = getSignInAddress(`${pathname}${search}`, way);
  if (way === "" && isSimulationPage(pathname)) {
    window.location.replace(address);
    return;
  }
  showToast({ title: "Unauthorized", description: "You are logged out. Logging in again...", tone: "bad" });
  const redirect = () => window.location.assign(address);
  runWhenToastsReady(() => window.setTimeout(redirect, redirectDelayMs));
}

export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** @returns true if the session has ended; it has then been reported */
export function handleSessionEnd(error: unknown): boolean {
  const ended = isSessionEnd(error);
  if (ended) redirectToSignIn();
  return ended;
}
