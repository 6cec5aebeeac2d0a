// What a newer server may say is no reason for a page to fail: a word that is not known here is shown as it is.

/** The row of this word, or undefined where this build knows none. */
export function known<Value>(table: Record<string, Value>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** "partly_refunded" reads "Partly refunded". */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll("_", " ");
}
