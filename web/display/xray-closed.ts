// Whether X-ray is closed at this browser; apart from kept-seat.ts, since marketing pages are a few kilobytes of script.
import { readKept } from "./read-kept.ts";

/** Of the seat that was taken last, and of the others. */
export const seatKey = "glasshouse-seat";

/** A learner sits here whose lesson has not come to X-ray: the public pages don't offer it, either. */
export const isXrayClosed = (): boolean => readKept(seatKey, { xrayClosed: false }).xrayClosed;
