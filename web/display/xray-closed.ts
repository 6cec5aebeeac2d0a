import { loadStored } from "./stored-objects.ts";

export const seatKey = "glasshouse-seat";

/** Public pages hide X-ray while the learner's lesson has not reached it. */
export const isXrayClosed = (): boolean => loadStored(seatKey, { xrayClosed: false }).xrayClosed;
