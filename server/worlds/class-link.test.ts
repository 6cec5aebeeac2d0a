import { randomBytes } from "node:crypto";
import { referralAlphabet } from "@glasshouse/core/referrals/referral-code.ts";
import { expect, test } from "vitest";
import type { ServerSecrets } from "../db/server-secrets.ts";
import { createLinkCode, hasValidMac, joinCodeLength } from "./class-link.ts";

const someSecrets = () => ({ "class-links": randomBytes(32) }) as unknown as ServerSecrets;
const secrets = someSecrets();

test("a link is valid on servers with the same secret only", () => {
  const links = Array.from({ length: 10 }, () => createLinkCode(secrets));
  expect(links.every((link) => link.length === joinCodeLength && hasValidMac(secrets, link))).toBe(true);
  const elsewhere = someSecrets();
  expect(links.filter((link) => hasValidMac(elsewhere, link))).toEqual([]);
});

test("a link with one character changed, removed or added is invalid", () => {
  const link = createLinkCode(secrets);
  const changed = Array.from(link, (character, place) => {
    const other = referralAlphabet.charAt(
      (referralAlphabet.indexOf(character) + 1) % referralAlphabet.length,
    );
    return link.slice(0, place) + other + link.slice(place + 1);
  });
  const odd = [link.slice(1), link.slice(0, -1), `${link}A`, "", link.slice(0, 6)];
  expect([...changed, ...odd].filter((code) => hasValidMac(secrets, code))).toEqual([]);
});

test("fewer than three of five thousand forged links are valid", () => {
  const madeUp = Array.from({ length: 5_000 }, () =>
    Array.from(randomBytes(joinCodeLength), (byte) =>
      referralAlphabet.charAt(byte % referralAlphabet.length),
    ).join(""),
  );
  expect(madeUp.filter((code) => hasValidMac(secrets, code)).length).toBeLessThan(3);
});
