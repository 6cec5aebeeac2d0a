// The form in which addresses are unique and looked up. Addresses are ASCII (contract/auth.ts).
import { DatabaseError } from "pg";
import { generalError, type Outcome } from "../http/refusals.ts";

export function toEmailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** Many providers ignore dots and plus-tags, so such forms of the administrator's address are taken, too. */
function toMailbox(email: string): string {
  const key = toEmailKey(email);
  const at = key.lastIndexOf("@");
  const local = key.slice(0, at).replace(/\+.*$/, "").replaceAll(".", "");
  return `${local}@${key.slice(at + 1)}`;
}

function imitates(email: string, reserved: string): boolean {
  return toMailbox(email) === toMailbox(reserved);
}

/** The administrator's current and configured addresses, in every form. */
export function createReservedCheck(
  adminEmail: string | null,
  configured: string,
): (email: string) => boolean {
  return (email) => [adminEmail ?? configured, configured].some((reserved) => imitates(email, reserved));
}

export function toEmailTakenRefusal(): Outcome {
  return generalError("email-taken", { email: "This email address can't be used." });
}

export function isEmailTaken(error: unknown): boolean {
  return (
    error instanceof DatabaseError && error.code === "23505" && error.constraint === "users_email_key_key"
  );
}
