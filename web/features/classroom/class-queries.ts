// What a host's pages ask for, again and again: it arrives through any firewall, and a lost answer is followed by the next.
import { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** What the host's own page changes is shown by the answer, and the lesson comes with the clock (lesson-heard.ts); this is for the rest. */
const classEveryMs = 5_000;
/** One message a second for a whole class, whatever its size. */
const seatsEveryMs = 1_000;
/** For what the wall counts: seats, answers, guesses, and the door. */
export const wallEveryMs = 1_000;

export const classQuery = queryOptions({
  queryKey: ["class"],
  queryFn: () => call(classroomRoutes.show, {}),
  refetchInterval: classEveryMs,
});
export const seatsQuery = queryOptions({
  queryKey: ["class", "seats"],
  queryFn: () => call(classroomRoutes.seats, {}),
  refetchInterval: seatsEveryMs,
});
