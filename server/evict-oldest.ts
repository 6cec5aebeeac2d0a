type EvictableCollection<Key> = { readonly size: number; keys(): Iterable<Key>; delete(key: Key): boolean };

export function evictOldest<Key>(collection: EvictableCollection<Key>, maxSize: number): void {
  const [oldest] = collection.size > maxSize ? collection.keys() : [];
  if (oldest !== undefined) collection.delete(oldest);
}
