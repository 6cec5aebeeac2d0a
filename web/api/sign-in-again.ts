import { joinPath } from "@glasshouse/contract/addresses.ts";
import { keptSeat } from "../display/kept-seat.ts";
import { onceToastsShow, showToast } from "../ui/toast-store.ts";
import { ApiError } from "./api-error.ts";
import { keepTyped } from "./kept-form.ts";
import { isOwnPage, leadsAClass, signInAddress, signsInBy } from "./sign-in-way.ts";

const redirectDelayMs = 500;
let leaving = false;

/**
 * Nobody is signed in any more: say so, then go to the sign-in. Nobody is sent away before it is said. Who
 * signs in by email comes back to the page, with what they had typed; a visitor of a page of the simulation was never
 * logged out, and is told so by the sign-in itself.
 */
export function signInAgain(): void {
  if (leaving) return;
  // before a whole class: it says so itself, and shows nobody's account
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
    window.location.replace("/host"); // a host signs in there, or finds their classes
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

/** @returns true where a call failed since nobody is signed in any more: it has been said, and nothing else is to be */
export function sessionEnded(error: unknown): boolean {
  const ended = isSessionEnd(error);
  if (ended) signInAgain();
  return ended;
}
