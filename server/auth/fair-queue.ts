// Addresses take turns, and worlds behind one address, so that a flood elsewhere or in another class of a
// school delays no one.

const sum = (queues: Iterable<readonly unknown[]>) => {
  let total = 0;
  for (const queue of queues) total += queue.length;
  return total;
};

function moveToEnd<V>(map: Map<string, V>, key: string, value: V, isEmpty: boolean): void {
  map.delete(key);
  if (!isEmpty) map.set(key, value);
}

function findLongest<V>(map: Map<string, V>, getLength: (value: V) => number): [string, V] | undefined {
  let longest: [string, V] | undefined;
  for (const entry of map) if (!longest || getLength(entry[1]) > getLength(longest[1])) longest = entry;
  return longest;
}

export function createFairQueue<T>() {
  const addresses = new Map<string, Map<string, T[]>>();
  const getLength = (worlds: Map<string, T[]>) => sum(worlds.values());
  return {
    countWaiting: (address: string): number => getLength(addresses.get(address) ?? new Map()),
    getLongestLength: (): number => {
      const longest = findLongest(addresses, getLength);
      return longest ? getLength(longest[1]) : 0;
    },
    push(address: string, world: string, item: T): void {
      const worlds = addresses.get(address) ?? new Map<string, T[]>();
      addresses.set(address, worlds);
      const queue = worlds.get(world) ?? [];
      worlds.set(world, queue);
      queue.push(item);
    },
    shift(): T | undefined {
      const [first] = addresses;
      const [next] = first?.[1] ?? [];
      if (!first || !next) return undefined;
      const [[address, worlds], [world, queue]] = [first, next];
      const item = queue.shift();
      moveToEnd(worlds, world, queue, queue.length === 0);
      moveToEnd(addresses, address, worlds, worlds.size === 0);
      return item;
    },
    /** The latest entry of the longest queue at the address with most entries. */
    popFromLongest(): T | undefined {
      const [address, worlds] = findLongest(addresses, getLength) ?? [];
      const [world, queue] = (worlds && findLongest(worlds, ({ length }) => length)) ?? [];
      if (address === undefined || world === undefined || !queue) return undefined;
      const item = queue.pop();
      if (queue.length === 0) worlds?.delete(world);
      if (worlds?.size === 0) addresses.delete(address);
      return item;
    },
  };
}
