/** A crypto address or hash as it is shown: the first 8 and the last 8 characters. */
export function shortAddress(address: string): string {
  return address.length <= 16 ? address : `${address.slice(0, 8)}...${address.slice(-8)}`;
}
