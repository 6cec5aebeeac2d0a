// A world of one's own takes guests without registration.
import { worldRoutes } from "@glasshouse/contract/worlds.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";

const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ["invitation", code],
    queryFn: () => call(worldRoutes.invitation, { params: { code } }),
    enabled: code !== "",
    retry: false,
  });

/** @param shared code of a shared link; "" without one */
export function useInvitation(shared: string) {
  const [code, setCode] = useState(shared);
  const { data } = useQuery(invitationQuery(code.trim()));
  return {
    code: code.trim(),
    invitingWorld: data?.kind === "own" ? data : undefined,
    setCode,
  };
}
