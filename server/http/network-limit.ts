// How often something is done from a network. A customer holds more than one address: a home line has an IPv6 /56, a small provider's
// customer a /48. So each of the networks that an address is in is counted, the wider ones with a larger allowance. Counts are kept
// in memory, by each server for itself. One that runs is never forgotten: where there is no room for another, nothing new is allowed.

/** A network's allowance is that of one address, times this. */
export const allowances = {
  ipv4: [
    { bits: 32, times: 1 },
    { bits: 24, times: 4 },
  ],
  ipv6: [
    { bits: 64, times: 1 },
    { bits: 56, times: 2 },
    { bits: 48, times: 4 },
  ],
} as const;

export type Network = { name: string; times: number };

/** The first 64 bits, of an address in any of its forms. */
function groupsOf(address: string): number[] {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const groups = (part: string) => part.split(":").filter(Boolean);
  const [before, after] = [groups(head), groups(tail ?? "")];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const all = [...before, ...Array<string>(zeros).fill("0"), ...after];
  return all.slice(0, 4).map((group) => Number.parseInt(group, 16));
}

const isIpv6 = (address: string) => address.includes(":");
/** "::ffff:192.0.2.1" → "192.0.2.1" */
const withoutMapping = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/** @returns the networks that an address is in, the narrowest first */
export function networksOf(ip: string): [Network, ...Network[]] {
  const address = withoutMapping(ip);
  if (!isIpv6(address))
    return [
      { name: address, times: allowances.ipv4[0].times },
      { name: `${address.split(".").slice(0, 3).join(".")}/24`, times: allowances.ipv4[1].times },
    ];
  const groups = groupsOf(address);
  const [first, ...wider] = allowances.ipv6.map(({ bits, times }) => {
    const kept = groups.map((group, at) => group >> Math.min(16, Math.max(0, 16 * (at + 1) - bits)));
    return { name: `${kept.map((group) => group.toString(16)).join(":")}/${bits}`, times };
  });
  return first ? [first, ...wider] : [{ name: address, times: 1 }];
}

/** Of one address: what is counted without an allowance for wider networks. */
export const networkOf = (ip: string): string => networksOf(ip)[0].name;
/** Whose turns are taken one after the other: nobody gets more of them by a larger network. */
export const widestNetworkOf = (ip: string): string => networksOf(ip).at(-1)?.name ?? ip;

type Options = {
  windowMs?: number;
  /** keys that are counted at a time */
  maxKeys?: number;
  nowMs?: () => number;
};
type Count = { count: number; endsAt: number };
/** One more was counted; or none, and how long until there may be another. */
export type Taken =
  | { taken: true; left: number; resetMs: number; giveBack(): void }
  | { taken: false; resetMs: number };

const hourMs = 3_600_000;

/** Counts by key, each for a window that begins with its first. */
export function keyLimit({
  windowMs = hourMs,
  maxKeys = 50_000,
  nowMs = () => performance.now(),
}: Options = {}) {
  /** in the order in which their windows end */
  const counts = new Map<string, Count>();
  const removeEnded = () => {
    for (const [key, { endsAt }] of counts) {
      if (endsAt > nowMs()) return;
      counts.delete(key);
    }
  };
  const running = (key: string) => {
    const found = counts.get(key);
    return found && found.endsAt > nowMs() ? found : undefined;
  };
  const begin = (key: string): Count => {
    const begun = { count: 0, endsAt: nowMs() + windowMs };
    counts.set(key, begun);
    return begun;
  };
  const resetOf = (of: readonly (Count | undefined)[]) =>
    Math.max(0, ...of.map((each) => (each?.endsAt ?? nowMs() + windowMs) - nowMs()));

  /** @param bounds by key, all of which it counts for @returns what refuses one more, undefined where nothing does */
  const refusing = (bounds: readonly (readonly [key: string, most: number])[]): number | undefined => {
    const full = bounds.filter(([key, most]) => (running(key)?.count ?? 0) >= most);
    if (full.length > 0) return resetOf(full.map(([key]) => running(key)));
    removeEnded();
    const fresh = bounds.filter(([key]) => !counts.has(key));
    return counts.size + fresh.length > maxKeys ? resetOf([counts.values().next().value]) : undefined;
  };
  return {
    mayTake: (bounds: readonly (readonly [string, number])[]): boolean => refusing(bounds) === undefined,
    count: (key: string): number => running(key)?.count ?? 0,
    take(bounds: readonly (readonly [string, number])[]): Taken {
      const resetMs = refusing(bounds);
      if (resetMs !== undefined) return { taken: false, resetMs };
      const taken = bounds.map(([key]) => running(key) ?? begin(key));
      for (const each of taken) each.count += 1;
      let given = false;
      return {
        taken: true,
        left: Math.min(...bounds.map(([key, most]) => most - (running(key)?.count ?? 0))),
        resetMs: resetOf(taken),
        giveBack() {
          if (!given) for (const each of taken) each.count -= 1;
          given = true;
        },
      };
    },
  };
}

/** The same by network; IPv6 has room of its own, so that its many networks leave those of IPv4 theirs. */
export function networkLimit(options: Options = {}) {
  const [ipv4, ipv6] = [keyLimit(options), keyLimit(options)];
  const familyOf = (ip: string) => (isIpv6(withoutMapping(ip)) ? ipv6 : ipv4);
  const boundsOf = (ip: string, most: number, of: string) =>
    networksOf(ip).map(({ name, times }) => [`${name} ${of}`, most * times] as const);
  return {
    /** @param most from one address @param of what else is counted apart, such as a class */
    take: (ip: string, most: number, of = ""): Taken => familyOf(ip).take(boundsOf(ip, most, of)),
    mayTake: (ip: string, most: number): boolean => familyOf(ip).mayTake(boundsOf(ip, most, "")),
    /** The same where the widest network has no more than one address. */
    mayTakeOfAll: (ip: string, most: number): boolean =>
      familyOf(ip).mayTake(networksOf(ip).map(({ name }) => [`${name} `, most])),
  };
}
