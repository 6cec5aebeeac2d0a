// The server sets a seat's details and ignores what is sent (docs/rules.md, Classes).
import { createBankDetails } from "@glasshouse/core/personas.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { clockQuery, seatQuery, useUser, walletQuery } from "../../api/queries.ts";

export function useSeatDetails() {
  const user = useUser();
  const { data: clock } = useQuery(clockQuery);
  const { data: seat } = useQuery({ ...seatQuery, enabled: Boolean(clock?.lesson) });
  const { data: wallet } = useQuery(walletQuery);
  const [id, words, address] = [user?.id, `${user?.firstName} ${user?.lastName}`, wallet?.address ?? ""];
  const seated = seat !== undefined && id !== undefined;
  return useMemo(
    () =>
      seated
        ? {
            ...createBankDetails(Number(id), words),
            cryptoWalletAddress: address,
            cryptoWalletLabel: "",
            notes: "",
          }
        : undefined,
    [seated, id, words, address],
  );
}
