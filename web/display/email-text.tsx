/** An address that is broken, where it has to be, at its dots and its sign, rather than in the middle of a name. */
export function EmailText({ email }: { email: string }) {
  const parts = email.split(/(?=[@.])/);
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
    <span key={at} translate="no">
      {at > 0 && <wbr />}
      {part}
    </span>
  ));
}
