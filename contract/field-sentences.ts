/**
 * For where there is one place for all that is wrong: each field's sentence.
 * @returns undefined where one field alone is wrong, or none: then the refusal's own message says it
 */
export function sentencesOf(fields: Readonly<Record<string, string>>): string | undefined {
  const sentences = Object.values(fields);
  return sentences.length > 1 ? `${sentences.join(". ")}.` : undefined;
}
