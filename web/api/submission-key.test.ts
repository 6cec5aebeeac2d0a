import { describe, expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { createSubmissionKeys, isAnswer } from "./submission-key.ts";

function counting() {
  let count = 0;
  return createSubmissionKeys(() => `key-${++count}`);
}

describe("idempotency keys", () => {
  test("the same content keeps its key until the server has answered", () => {
    const keys = counting();
    expect([keys.getKey({ amount: "50.00" }), keys.getKey({ amount: "50.00" })]).toEqual(["key-1", "key-1"]);
  });

  test("changed content gets another key", () => {
    const keys = counting();
    expect([keys.getKey({ amount: "50.00" }), keys.getKey({ amount: "51.00" })]).toEqual(["key-1", "key-2"]);
  });

  test("after an answer the same content is a new submission", () => {
    const keys = counting();
    keys.getKey({ amount: "50.00" });
    keys.markAnswered();
    expect(keys.getKey({ amount: "50.00" })).toBe("key-2");
  });

  test("a key is a random UUID", () => {
    const drawn = ["50.00", "51.00"].map((amount) => createSubmissionKeys().getKey({ amount }));
    for (const key of drawn)
      expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(drawn).size).toBe(2);
  });

  test("a refusal is an answer", () => {
    expect(isAnswer(new ApiError(409, "", "Conflict"))).toBe(true);
  });

  test("a lost connection and a 5xx are no answers", () => {
    expect(isAnswer(new ApiError(503, "", "Service Unavailable"))).toBe(false);
    expect(isAnswer(new TypeError("Failed to fetch"))).toBe(false);
  });
});
