import { hostRoutes } from "@glasshouse/contract/hosts.ts";
import { queryOptions } from "@tanstack/react-query";
import { call, nullOn401 } from "../../api/call.ts";

/** Null where nobody is signed in as a host. */
export const hostQuery = queryOptions({
  queryKey: ["host"],
  queryFn: () => nullOn401(call(hostRoutes.show, {})),
});
