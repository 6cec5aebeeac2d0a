import type { SimulatedPerson, SimulatedReply } from "@glasshouse/contract/books.ts";
import { useQueries, useQuery } from "@tanstack/react-query";
import { simulatedQuery } from "../../../api/queries.ts";
import { untilRead } from "../class-queries.ts";

export type Lives = { lives: SimulatedReply["suggested"]; days: SimulatedPerson["days"][] };

/** @returns undefined until all are read */
export function useLives(wanted: boolean): Lives | undefined {
  const { data } = useQuery({ ...simulatedQuery(), ...untilRead, enabled: wanted });
  const lives = data?.suggested;
  const people = useQueries({
    queries: (lives ?? []).map(({ number }) => ({
      ...simulatedQuery(number),
      ...untilRead,
      enabled: wanted,
    })),
  });
  const days = people.flatMap(({ data: reply }) => (reply?.person ? [reply.person.days] : []));
  return lives && days.length === lives.length ? { lives, days } : undefined;
}
