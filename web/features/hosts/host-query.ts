import { hostRoutes } from "@glasshouse/contract/hosts.ts";
import { queryOptions } from "@tanstack/react-query";
import { call, nullOn401 } from "../../api/call.ts";

/** Null if no host is signed in. */
export const hostQuery = queryOptions({
  queryKey: ["host"],
  queryFn: () => nullOn401(call(hostRoutes.show, {})),
});
