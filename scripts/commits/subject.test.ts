import { expect, test } from "vitest";
import { findSubjectFault } from "./subject.ts";

test.each(["crowd: store panic withdrawals in batches", "http, db: pass one pool", "web/lab: focus the map"])(
  "accepts '%s'",
  (subject) => expect(findSubjectFault(subject)).toBeNull(),
);

test.each([
  ["crowd: stored panic withdrawals", "imperative"],
  ["crowd: stores panic withdrawals", "imperative"],
  ["crowd: storing panic withdrawals", "imperative"],
  ["crowd: Store panic withdrawals", "capital"],
  ["crowd: store panic withdrawals.", "full stop"],
  ["Store panic withdrawals", "area"],
  [`crowd: store ${"x".repeat(60)}`, "73 characters"],
])("refuses '%s'", (subject, reason) => expect(findSubjectFault(subject)).toContain(reason));
