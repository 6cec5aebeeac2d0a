/** @returns undefined for fewer than two, which the refusal's message covers */
export function joinFieldMessages(fields: Readonly<Record<string, string>>): string | undefined {
  const sentences = Object.values(fields);
  return sentences.length > 1 ? `${sentences.join(". ")}.` : undefined;
}
