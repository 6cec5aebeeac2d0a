import { transactionRoutes } from "@glasshouse/contract/transactions.ts";
import { withdrawalRoutes } from "@glasshouse/contract/withdrawals.ts";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { call, nullOn401, toUrl } from "./call.ts";

afterEach(() => vi.unstubAllGlobals());

function answer(status: number, text: string) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(text, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

test("puts parameters and non-empty filters into the URL", () => {
  expect(toUrl("/api/investments/:id/close", { id: 7 })).toBe("/api/investments/7/close");
  expect(toUrl("/api/transactions", {}, { type: "", search: "a b", status: undefined })).toBe(
    "/api/transactions?search=a+b",
  );
});

test("a path that starts with http is not prefixed", () => {
  expect(toUrl("https://books.example/api")).toBe("https://books.example/api");
});

const body = { amount: "50.00", withdrawalMethod: "bank", withdrawalDetails: "{}", notes: "" } as const;

async function submitted() {
  const fetched = answer(200, "{}");
  await call(withdrawalRoutes.request, { body, idempotencyKey: "k1" });
  const [url, init] = fetched.mock.calls[0] ?? [];
  return { url, init };
}

test("sends the route's method to its path", async () => {
  const { url, init } = await submitted();
  expect(url).toBe("/api/withdrawal-requests");
  expect(init).toMatchObject({ method: "POST" });
});

test("every call sends cookies", async () => {
  expect((await submitted()).init).toMatchObject({ credentials: "include" });
});

test("a body is sent as JSON", async () => {
  expect((await submitted()).init).toMatchObject({
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
});

test("sends the idempotency key", async () => {
  expect((await submitted()).init).toMatchObject({ headers: { "idempotency-key": "k1" } });
});

test("returns the parsed JSON", async () => {
  answer(200, '[{"id":7}]');
  expect(await call(transactionRoutes.list, {})).toEqual([{ id: 7 }]);
});

const loggedOut = '{"code":"unauthorized","message":"You are logged out."}';

test("a read sends no body and no content type", async () => {
  const fetched = answer(200, "[]");
  await call(transactionRoutes.list, { query: { limit: 5 } });
  expect(fetched.mock.calls[0]?.[1]).not.toHaveProperty("body");
  expect(fetched.mock.calls[0]?.[1]?.headers ?? {}).not.toHaveProperty("content-type");
});

test("any non-ok response is an ApiError with its code and sentence", async () => {
  answer(401, loggedOut);
  const failed = await call(transactionRoutes.list, {}).catch((error) => error);
  expect(failed).toBeInstanceOf(ApiError);
  expect(failed).toMatchObject({ status: 401, code: "unauthorized", sentence: "You are logged out." });
});

test("a 401 is thrown by default", async () => {
  answer(401, loggedOut);
  await expect(call(transactionRoutes.list, {})).rejects.toMatchObject({ status: 401 });
});

test("a 401 is null where a read is configured so", async () => {
  answer(401, loggedOut);
  await expect(nullOn401(call(transactionRoutes.list, {}))).resolves.toBeNull();
});

test("nothing but a 401 becomes null", async () => {
  answer(403, '{"code":"forbidden","message":"You don\'t have permission to do this."}');
  await expect(nullOn401(call(transactionRoutes.list, {}))).rejects.toMatchObject({ status: 403 });
  answer(200, "[]");
  await expect(nullOn401(call(transactionRoutes.list, {}))).resolves.toEqual([]);
});

function refusedDuringChange(later: () => Response) {
  let end: (reply: Response) => void = () => {};
  const reads: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method }: RequestInit) => {
    if (method === "POST") return new Promise<Response>((resolve) => (end = resolve));
    reads.push(url);
    return reads.length === 1 ? new Response("", { status: 401 }) : later();
  });
  return { reads, end: (status: number) => end(new Response("{}", { status })) };
}

test("retries a read with a 401 once a change has replaced the session", async () => {
  const { reads, end } = refusedDuringChange(() => new Response("[]"));
  const changing = call(withdrawalRoutes.request, { body });
  const reading = call(transactionRoutes.list, {});
  await vi.waitFor(() => expect(reads).toHaveLength(1));
  end(200);
  expect([await reading, reads.length]).toEqual([[], 2]);
  await changing;
});

test("throws a second 401, or one without a change", async () => {
  const { reads, end } = refusedDuringChange(() => new Response("", { status: 401 }));
  const changing = call(withdrawalRoutes.request, { body });
  const reading = call(transactionRoutes.list, {});
  end(500);
  await expect(reading).rejects.toMatchObject({ status: 401 });
  await expect(changing).rejects.toMatchObject({ status: 500 });
  expect(reads).toHaveLength(2);
  await expect(call(transactionRoutes.list, {})).rejects.toMatchObject({ status: 401 });
  expect(reads).toHaveLength(3);
});
