import { expect, test } from "vitest";
import { ApiError, sentenceOf } from "./api-error.ts";

const body = JSON.stringify({
  code: "withdrawal-over-available",
  message: "Your available balance is $2.50.",
  fields: { amount: "Your available balance is $2.50." },
});

test("a call that is not ok becomes an error whose message is the status, a colon and the text", () => {
  expect(new ApiError(400, body, "Bad Request").message).toBe(`400: ${body}`);
  expect(new ApiError(502, "", "Bad Gateway").message).toBe("502: Bad Gateway");
});

test("a person is shown the sentence alone, and the fields know theirs", () => {
  const error = new ApiError(400, body, "Bad Request");
  expect(sentenceOf(error, "Failed")).toBe("Your available balance is $2.50.");
  expect(error.code).toBe("withdrawal-over-available");
  expect(error.fields).toEqual({ amount: "Your available balance is $2.50." });
});

test("an answer that is not Glasshouse's own gives the fallback", () => {
  expect(sentenceOf(new ApiError(502, "<html>", "Bad Gateway"), "Failed")).toBe("Failed");
  expect(sentenceOf(new TypeError("Failed to fetch"), "Failed")).toBe("Failed");
});
