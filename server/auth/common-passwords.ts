// The 10,000 commonest passwords of published leaks are refused, in any case. The list is that of @zxcvbn-ts/language-common
// 4.1.3 (MIT), its first 10,000 lines.
import { readFileSync } from "node:fs";
import { generalError, type Outcome } from "../http/refusals.ts";

const list = readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8");
const common = new Set(list.split("\n").filter(Boolean));

export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}

/** @param field as the form names it */
export function commonPassword(field: string): Outcome {
  const message = "This is one of the commonest passwords. Please choose another.";
  return generalError("common-password", { [field]: message });
}
