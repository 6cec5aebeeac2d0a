import { joinPath } from "@glasshouse/contract/addresses.ts";
import { keptSeat } from "../display/kept-seat.ts";
import { onceToastsShow, showToast } from "../ui/toast-store.ts";
import { ApiError } from "./api-error.ts";
import { keepTyped } from "./kept-form.ts";
import { isOwnPage, leadsAClass, signInAddress, signsInBy } from "./sign-in-way.ts";

const redirectDelayMs = 500;
let leaving = false;

/**
 * After a session ends: shows a message, then goes to the sign-in. Email users return to the page
 * with their form input.
 */
export function signInAgain(): void {
  if (leaving) return;
  if (window.location.pathname === "/wall") return;
  leaving = true;
  keepTyped();
  const { pathname = "/", search = "" } = window.location;
  if (keptSeat()) {
    // a learner has no password: the seat card leads back
    window.location.assign(joinPath);
    return;
  }
  const way = signsInBy();
  if (way === "" && leadsAClass(pathname)) {
    window.location.replace("/host");
    return;
  }
  const address = signInAddress(`${pathname}${search}`, way);
  if (way === "" && isOwnPage(pathname)) {
    window.location.replace(address);
    return;
  }
  showToast({ title: "Unauthorized", description: "You are logged out. Logging in again...", tone: "bad" });
  const leave = () => window.location.assign(address);
  onceToastsShow(() => window.setTimeout(leave, redirectDelayMs));
}

export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** @returns true if the session has ended; it has then been reported */
export function sessionEnded(error: unknown): boolean {
  const ended = isSessionEnd(error);
  if (ended) signInAgain();
  return ended;
}
