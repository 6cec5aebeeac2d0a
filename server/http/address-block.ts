// Whom an address stands for: an IPv6 customer holds a whole /64, so counting single addresses of it would count nothing.

/** "2001:db8::7" → "2001:db8:0:0"; "::ffff:192.0.2.1" → "192.0.2.1"; any other address is itself */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const groups = (part: string) => part.split(":").filter(Boolean);
  const [before, after] = [groups(head), groups(tail ?? "")];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const all = [...before, ...Array<string>(zeros).fill("0"), ...after];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
