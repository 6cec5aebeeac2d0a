type Kept<Key> = { readonly size: number; keys(): Iterable<Key>; delete(key: Key): boolean };

/** Where there are more than so many in a map or a set, the one that has been in it longest goes. */
export function forgetOldest<Key>(kept: Kept<Key>, most: number): void {
  const [oldest] = kept.size > most ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
}
