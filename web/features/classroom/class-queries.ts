// Polling passes every firewall and recovers from lost replies.
import { classMoneyRoute } from "@glasshouse/contract/class-money.ts";
import { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { operatorRoutes } from "@glasshouse/contract/operator.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

const classEveryMs = 5_000;
const seatsEveryMs = 1_000;
export const wallEveryMs = 1_000;
/** Asks again where the first try failed. */
export const untilRead = {
  refetchInterval: ({ state }: { state: { data: unknown } }) =>
    state.data === undefined ? wallEveryMs : false,
} as const;

export const classQuery = queryOptions({
  queryKey: ["class"],
  queryFn: () => call(classroomRoutes.show, {}),
  refetchInterval: classEveryMs,
});
export const reportQuery = queryOptions({
  queryKey: ["class", "report"],
  queryFn: () => call(classroomRoutes.report, {}),
  retry: false,
});
export const operatorQuery = queryOptions({
  queryKey: ["admin", "operator"],
  queryFn: () => call(operatorRoutes.show, {}),
});
export const moneyQuery = queryOptions({
  queryKey: ["class", "money"],
  queryFn: () => call(classMoneyRoute, {}),
});
export const seatsQuery = queryOptions({
  queryKey: ["class", "seats"],
  queryFn: () => call(classroomRoutes.seats, {}),
  refetchInterval: seatsEveryMs,
});
