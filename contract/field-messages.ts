/** @returns undefined for fewer than two, which the refusal's message covers */
export function joinFieldMessages(messages: readonly string[]): string | undefined {
  return messages.length > 1 ? `${messages.join(". ")}.` : undefined;
}
