import type { CurrentUser } from "@glasshouse/contract/auth.ts";

/** As a page calls who is signed in: whoever leads a class does it as its host, whatever account they have elsewhere. */
export function nameOf({ firstName, lastName, email, managedWorld }: CurrentUser): string {
  if (managedWorld?.kind === "class") return "Class host";
  return `${firstName} ${lastName}`.trim() || email;
}
