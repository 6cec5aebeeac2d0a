import { expect, test } from "vitest";
import { ApiError, getSentence } from "./api-error.ts";

const body = JSON.stringify({
  code: "withdrawal-over-available",
  message: "Your available balance is $2.50.",
  fields: { amount: "Your available balance is $2.50." },
});

test('a failed call becomes an error with message "status: text"', () => {
  expect(new ApiError(400, body, "Bad Request").message).toBe(`400: ${body}`);
  expect(new ApiError(502, "", "Bad Gateway").message).toBe("502: Bad Gateway");
});

test("gives the sentence for a person, and one per field", () => {
  const error = new ApiError(400, body, "Bad Request");
  expect(getSentence(error, "Failed")).toBe("Your available balance is $2.50.");
  expect(error.code).toBe("withdrawal-over-available");
  expect(error.fields).toEqual({ amount: "Your available balance is $2.50." });
});

test("gives the fallback for a foreign reply", () => {
  expect(getSentence(new ApiError(502, "<html>", "Bad Gateway"), "Failed")).toBe("Failed");
  expect(getSentence(new TypeError("Failed to fetch"), "Failed")).toBe("Failed");
});
