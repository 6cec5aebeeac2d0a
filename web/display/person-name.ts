import type { CurrentUser } from "@glasshouse/contract/auth.ts";

/** In a class its host is shown as such, whatever their account. */
export function getPersonName({ firstName, lastName, email, managedWorld }: CurrentUser): string {
  if (managedWorld?.kind === "class") return "Class host";
  return `${firstName} ${lastName}`.trim() || email;
}
