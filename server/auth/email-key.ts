// The one form in which an address is looked up and unique. Addresses are plain ASCII (contract/auth.ts).

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

export function imitates(email: string, reserved: string): boolean {
  return mailboxOf(email) === mailboxOf(reserved);
}
