import { cents } from "@glasshouse/core/money.ts";
import { expect, test } from "vitest";
import { disclosure } from "./disclosure.ts";
import { formatMessage } from "./mailbox.ts";

test("a waiting request does not say who decides it: in an own world the reader does", () => {
  const { body } = formatMessage({
    kind: "withdrawal-requested",
    params: { amountCents: cents(5_000), requestId: 7 },
  });
  expect(body.split("\n").filter(Boolean)).toEqual([
    "Request #7 is pending. You can't use this amount until it is decided.",
    disclosure,
  ]);
});
