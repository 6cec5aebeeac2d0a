// A newer server may send unknown words.

export function getKnown<Value>(table: Record<string, Value>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** "partly_refunded" reads "Partly refunded". */
export function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll("_", " ");
}
