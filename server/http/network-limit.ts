// A customer may hold an IPv6 /56 or /48, so every network around an address is counted, wider ones with
// larger allowances. Running counts are never evicted: without room, nothing new is allowed.

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

/** The first 64 bits of any notation. */
function toIpv6Groups(address: string): number[] {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const groups = (part: string) => part.split(":").filter(Boolean);
  const [before, after] = [groups(head), groups(tail ?? "")];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const all = [...before, ...Array<string>(zeros).fill("0"), ...after];
  return all.slice(0, 4).map((group) => Number.parseInt(group, 16));
}

const isIpv6 = (address: string) => address.includes(":");
const unmapIpv4 = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

export function getNetworks(ip: string): [Network, ...Network[]] {
  const address = unmapIpv4(ip);
  if (!isIpv6(address))
    return [
      { name: address, times: allowances.ipv4[0].times },
      { name: `${address.split(".").slice(0, 3).join(".")}/24`, times: allowances.ipv4[1].times },
    ];
  const groups = toIpv6Groups(address);
  const [first, ...wider] = allowances.ipv6.map(({ bits, times }) => {
    const prefix = groups.map((group, at) => group >> Math.min(16, Math.max(0, 16 * (at + 1) - bits)));
    return { name: `${prefix.map((group) => group.toString(16)).join(":")}/${bits}`, times };
  });
  return first ? [first, ...wider] : [{ name: address, times: 1 }];
}

export const getNetwork = (ip: string): string => getNetworks(ip)[0].name;
/** For queues: a larger network gets no more turns. */
export const getWidestNetwork = (ip: string): string => getNetworks(ip).at(-1)?.name ?? ip;

type Options = {
  windowMs?: number;
  maxKeys?: number;
  nowMs?: () => number;
};
type Count = { count: number; endsAt: number };
export type TakeResult =
  | { taken: true; left: number; resetMs: number; refund(): void }
  | { taken: false; resetMs: number };

const hourMs = 3_600_000;

export function createKeyLimit({
  windowMs = hourMs,
  maxKeys = 50_000,
  nowMs = () => performance.now(),
}: Options = {}) {
  /** ordered by end of window */
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
    const newCount = { count: 0, endsAt: nowMs() + windowMs };
    counts.set(key, newCount);
    return newCount;
  };
  const getResetMs = (of: readonly (Count | undefined)[]) =>
    Math.max(0, ...of.map((each) => (each?.endsAt ?? nowMs() + windowMs) - nowMs()));

  const getRetryDelayMs = (bounds: readonly (readonly [key: string, most: number])[]): number | undefined => {
    const full = bounds.filter(([key, most]) => (running(key)?.count ?? 0) >= most);
    if (full.length > 0) return getResetMs(full.map(([key]) => running(key)));
    removeEnded();
    const fresh = bounds.filter(([key]) => !counts.has(key));
    return counts.size + fresh.length > maxKeys ? getResetMs([counts.values().next().value]) : undefined;
  };
  return {
    canTake: (bounds: readonly (readonly [string, number])[]): boolean =>
      getRetryDelayMs(bounds) === undefined,
    count: (key: string): number => running(key)?.count ?? 0,
    take(bounds: readonly (readonly [string, number])[]): TakeResult {
      const resetMs = getRetryDelayMs(bounds);
      if (resetMs !== undefined) return { taken: false, resetMs };
      const taken = bounds.map(([key]) => running(key) ?? begin(key));
      for (const each of taken) each.count += 1;
      let given = false;
      return {
        taken: true,
        left: Math.min(...bounds.map(([key, most]) => most - (running(key)?.count ?? 0))),
        resetMs: getResetMs(taken),
        refund() {
          if (!given) for (const each of taken) each.count -= 1;
          given = true;
        },
      };
    },
  };
}

/** Apart, so that IPv6's many networks don't fill IPv4's table. */
export function createNetworkLimit(options: Options = {}) {
  const [ipv4, ipv6] = [createKeyLimit(options), createKeyLimit(options)];
  const getFamilyLimit = (ip: string) => (isIpv6(unmapIpv4(ip)) ? ipv6 : ipv4);
  const toBounds = (ip: string, most: number, of: string) =>
    getNetworks(ip).map(({ name, times }) => [`${name} ${of}`, most * times] as const);
  return {
    take: (ip: string, most: number, of = ""): TakeResult => getFamilyLimit(ip).take(toBounds(ip, most, of)),
    canTake: (ip: string, most: number): boolean => getFamilyLimit(ip).canTake(toBounds(ip, most, "")),
    /** Counts without larger allowances for wider networks. */
    canTakeOnWidest: (ip: string, most: number): boolean =>
      getFamilyLimit(ip).canTake(getNetworks(ip).map(({ name }) => [`${name} `, most])),
  };
}
