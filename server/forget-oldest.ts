type Kept<Key> = { readonly size: number; keys(): Iterable<Key>; delete(key: Key): boolean };

/** Evicts the entry inserted first once the size is exceeded. */
export function forgetOldest<Key>(kept: Kept<Key>, most: number): void {
  const [oldest] = kept.size > most ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
}
