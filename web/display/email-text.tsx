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
