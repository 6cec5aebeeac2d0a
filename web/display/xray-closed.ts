// Apart from kept-seat.ts, to keep marketing pages' script small.
import { loadStored } from "./stored-objects.ts";

export const seatKey = "glasshouse-seat";

/** Public pages hide X-ray as well while a learner's lesson has not reached it. */
export const isXrayClosed = (): boolean => loadStored(seatKey, { xrayClosed: false }).xrayClosed;
