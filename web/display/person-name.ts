import type { CurrentUser } from "@glasshouse/contract/auth.ts";
import { personNameWords as words } from "./person-name.words.ts";

/** In a class its host is shown as such, whatever their account. */
export function getPersonName({ firstName, lastName, email, managedWorld }: CurrentUser): string {
  if (managedWorld?.kind === "class") return words.host();
  return `${firstName} ${lastName}`.trim() || email;
}

export function getGreetingName(user: CurrentUser | null | undefined, inClass: boolean): string {
  if (!user) return words.user();
  if (user.managedWorld?.kind === "class") return getPersonName(user);
  // a seat's name is its two words
  return inClass ? getPersonName(user).toLowerCase() : user.firstName || user.email || words.user();
}
