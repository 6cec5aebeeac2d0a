import { joinPath } from "@glasshouse/contract/addresses.ts";
import { getCurrentSeat } from "../display/stored-seat.ts";
import { runWhenToastsReady, showToast } from "../ui/toast-store.ts";
import { ApiError } from "./api-error.ts";
import { saveOpenForms } from "./restored-form.ts";
import { sessionEndWords as words } from "./session-end.words.ts";
import { getSignInAddress, getSignInMethod, isHostPage, isSimulationPage } from "./sign-in-method.ts";

const redirectDelayMs = 500;
let isLeaving = false;
let isMoving = false;

/** The page changes worlds, and its calls may already be refused. */
export function suppressSignInRedirects(): void {
  isMoving = true;
  const restore = () => {
    isMoving = false;
  };
  window.addEventListener("pageshow", restore, { once: true }); // by the back button, from memory
}

/** Email users return to the page with their form input. */
export function redirectToSignIn(): void {
  if (isLeaving || isMoving) return;
  if (window.location.pathname === "/wall") return;
  isLeaving = true;
  saveOpenForms();
  const { pathname = "/", search = "" } = window.location;
  if (getCurrentSeat()) {
    // a learner has no password but a seat card
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
  showToast({ title: words.title(), description: words.about(), tone: "bad" });
  const redirect = () => {
    if (!isMoving) window.location.assign(address);
  };
  runWhenToastsReady(() => window.setTimeout(redirect, redirectDelayMs));
}

export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** @returns whether the session has ended, which is then reported */
export function handleSessionEnd(error: unknown): boolean {
  const ended = isSessionEnd(error);
  if (ended) redirectToSignIn();
  return ended;
}
