import { expect, test } from "vitest";
import { decideReferral, type ReferralState } from "./referral-code.ts";

const ada = 1001;
const ben = 1002;
const eve = 1003;
const given = (state: Partial<ReferralState>): ReferralState => ({
  referrerId: ada,
  investorId: ben,
  alreadyReferredBy: null,
  referrersAbove: [],
  ...state,
});

test("accepts another person's code at registration or later", () => {
  expect(decideReferral(given({ investorId: null }))).toEqual({ code: "referred", referrerId: ada });
  expect(decideReferral(given({ referrersAbove: [eve] }))).toEqual({ code: "referred", referrerId: ada });
});

test.each<[string, Partial<ReferralState>, string]>([
  ["nobody has the code", { referrerId: null }, "referral-code-unknown"],
  ["nobody has the code, at registration", { referrerId: null, investorId: null }, "referral-code-unknown"],
  ["the code is one's own", { referrerId: ben }, "referral-code-own"],
  ["a code was already given", { alreadyReferredBy: eve }, "referral-code-already-given"],
  ["the same code was already given", { alreadyReferredBy: ada }, "referral-code-already-given"],
  ["I referred the code's owner", { referrersAbove: [ben] }, "referral-code-loop"],
  ["I stand far above the code's owner", { referrersAbove: [eve, 1004, ben] }, "referral-code-loop"],
])("when %s, then it is refused", (_title, state, code) => {
  expect(decideReferral(given(state))).toEqual({ code });
});
