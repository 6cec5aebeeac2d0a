import type { RouteAddress } from "@glasshouse/contract/addresses.ts";
import { expectsCookies } from "@glasshouse/contract/cookie-check.ts";
import type { Route } from "@glasshouse/contract/route.ts";
import type { z } from "zod";
import { ApiError } from "./api-error.ts";
import { apiBase } from "./hosts.ts";
import { updateServerTime } from "./server-time.ts";

type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined;
type Part<Name extends string, T> = T extends z.ZodType
  ? { [N in Name]: z.input<T> }
  : { [N in Name]?: undefined };

export type CallInput<R extends Route> = Part<"body", R["body"]> &
  (R["params"] extends z.ZodType ? { params: Record<string, string | number> } : { params?: undefined }) & {
    query?: InputOf<R["query"]> | undefined;
    /** the same for every retry of a submission */
    idempotencyKey?: string;
    headers?: Record<string, string>;
  };
export type ReplyOf<R extends Route> = R["reply"] extends z.ZodType ? z.output<R["reply"]> : unknown;

export function toUrl(path: string, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== "") search.set(name, String(value));
  const address = search.size > 0 ? `${filled}?${search}` : filled;
  return address.startsWith("http") ? address : `${apiBase}${address}`;
}

export function toRoute<R extends Route>(address: RouteAddress): R {
  return address as unknown as R; // the same route without its schemas
}

/** A change may replace the session, as starting over does. */
const pendingChanges = new Set<Promise<Response>>();
let answeredChanges = 0;

function sendChange(address: string, init: RequestInit): Promise<Response> {
  const answered = fetch(address, init).finally(() => {
    pendingChanges.delete(answered);
    answeredChanges += 1;
  });
  pendingChanges.add(answered);
  return answered;
}

async function sendRead(address: string, init: RequestInit): Promise<Response> {
  const before = answeredChanges;
  const answer = await fetch(address, init);
  if (answer.status !== 401 || (pendingChanges.size === 0 && answeredChanges === before)) return answer;
  await Promise.allSettled(pendingChanges);
  return fetch(address, init);
}

export async function callWithHeaders<R extends Route>(
  route: R,
  input: CallInput<R>,
): Promise<{ data: ReplyOf<R>; headers: Headers }> {
  const ask = route.method === "GET" ? sendRead : sendChange;
  const response = await ask(toUrl(route.path, input.params, input.query ?? {}), {
    method: route.method,
    credentials: "include",
    headers: {
      ...(input.body === undefined ? {} : { "content-type": "application/json" }),
      ...(route.access === "public" && route.method !== "GET" && apiBase === ""
        ? { [expectsCookies.header]: expectsCookies.value }
        : {}),
      ...(input.idempotencyKey ? { "idempotency-key": input.idempotencyKey } : {}),
      ...input.headers,
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  });
  updateServerTime(response.headers.get("date"));
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  const data: ReplyOf<R> = await response.json(); // validated by the server against the same schema
  return { data, headers: response.headers };
}

export function nullOn401<T>(reply: Promise<T>): Promise<T | null> {
  return reply.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  });
}

export async function call<R extends Route>(route: R, input: CallInput<R>): Promise<ReplyOf<R>> {
  return (await callWithHeaders(route, input)).data;
}
