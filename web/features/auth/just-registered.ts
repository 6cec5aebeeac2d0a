// The password stays in memory only, until the new account's first sign-in.
import type { QueryClient } from "@tanstack/react-query";

type Registered = { email: string; password: string };
const key = ["just-registered"];

export function keepRegistered(queries: QueryClient, { email, password }: Registered): void {
  queries.setQueryData<Registered>(key, { email, password });
}
export const justRegistered = (queries: QueryClient): Registered =>
  queries.getQueryData<Registered>(key) ?? { email: "", password: "" };
export function forgetRegistered(queries: QueryClient): void {
  queries.removeQueries({ queryKey: key });
}
