// The one form in which an address is looked up and unique. Addresses are plain ASCII (contract/auth.ts).
import { DatabaseError } from "pg";
import { generalError, type Outcome } from "../http/refusals.ts";

export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** Dots and plus-tags lead to the same mailbox at many providers, so such forms of the administrator's are taken too. */
function mailboxOf(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf("@");
  const local = key.slice(0, at).replace(/\+.*$/, "").replaceAll(".", "");
  return `${local}@${key.slice(at + 1)}`;
}

function imitates(email: string, reserved: string): boolean {
  return mailboxOf(email) === mailboxOf(reserved);
}

/** Which addresses are the administrator's: the present one and the configured one, in every form. */
export function reservedFor(adminEmail: string | null, configured: string): (email: string) => boolean {
  return (email) => [adminEmail ?? configured, configured].some((reserved) => imitates(email, reserved));
}

export function emailTaken(): Outcome {
  return generalError("email-taken", { email: "This email address can't be used." });
}

/** Did the database refuse the address because another account has it? */
export function isEmailTaken(error: unknown): boolean {
  return (
    error instanceof DatabaseError && error.code === "23505" && error.constraint === "users_email_key_key"
  );
}
