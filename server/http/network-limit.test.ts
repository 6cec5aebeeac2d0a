import { expect, test } from "vitest";
import { createKeyLimit, createNetworkLimit, getNetworks } from "./network-limit.ts";

test.each([
  ["192.0.2.7", ["192.0.2.7", "192.0.2/24"]],
  ["::ffff:192.0.2.7", ["192.0.2.7", "192.0.2/24"]],
  ["2001:db8:5:6::1", ["2001:db8:5:6/64", "2001:db8:5:0/56", "2001:db8:5:0/48"]],
  ["2001:0DB8:0005:ab06:ffff:ffff:ffff:ffff", ["2001:db8:5:ab06/64", "2001:db8:5:ab/56", "2001:db8:5:0/48"]],
  ["2001:db8::1", ["2001:db8:0:0/64", "2001:db8:0:0/56", "2001:db8:0:0/48"]],
  ["fe80::1%eth0", ["fe80:0:0:0/64", "fe80:0:0:0/56", "fe80:0:0:0/48"]],
])("%s is in %j", (address, networks) => {
  expect(getNetworks(address).map(({ name }) => name)).toEqual(networks);
});

const times = (count: number, address: (index: number) => string, take: (ip: string) => unknown) =>
  Array.from({ length: count }, (_, index) => take(address(index)));

test("one customer has one allowance, however many addresses they use", () => {
  const limit = createNetworkLimit();
  const taken = (address: (index: number) => string, count: number) =>
    times(count, address, (ip) => limit.take(ip, 5).taken).filter(Boolean).length;
  expect(taken(() => "2001:db8:1:100::1", 10)).toBe(5);
  expect(taken((index) => `2001:db8:1:1${index.toString(16).padStart(2, "0")}::1`, 256)).toBe(2 * 5 - 5);
  expect(taken((index) => `2001:db8:1:${(index << 4).toString(16)}::1`, 4_096)).toBe(4 * 5 - 2 * 5);
  expect(taken(() => "2001:db8:2::1", 10)).toBe(5);
  expect(limit.take("2001:db8:1:100::1", 5, "another class").taken).toBe(true);
  expect(taken((index) => `198.51.100.${index}`, 250)).toBe(4 * 5);
});

test("a refunded count can be taken again, once", () => {
  const limit = createNetworkLimit();
  const first = limit.take("192.0.2.1", 2);
  limit.take("192.0.2.1", 2);
  expect(limit.canTake("192.0.2.1", 2)).toBe(false);
  if (!first.taken) throw new Error("the first is taken");
  first.refund();
  first.refund();
  expect(limit.take("192.0.2.1", 2).taken).toBe(true);
  expect(limit.canTake("192.0.2.1", 2)).toBe(false);
});

test("evicts no running count: without room, new keys are refused until one ends", () => {
  let now = 0;
  const limit = createNetworkLimit({ windowMs: 1_000, maxKeys: 6, nowMs: () => now });
  const used = "2001:db8:1::1";
  limit.take(used, 1);
  now = 500;
  limit.take("2001:db8:2::1", 1);
  for (let network = 3; network < 50; network += 1)
    expect(limit.take(`2001:db8:${network}::1`, 1)).toEqual({ taken: false, resetMs: 500 });
  expect(limit.take(used, 1).taken).toBe(false);
  expect(limit.take("192.0.2.1", 1).taken).toBe(true);
  now = 1_000;
  expect(limit.take("2001:db8:3::1", 1).taken).toBe(true);
  expect(limit.take("2001:db8:2::1", 1).taken).toBe(false);
});

test("a window begins with the first count and ends as a whole", () => {
  let now = 0;
  const limit = createKeyLimit({ windowMs: 1_000, nowMs: () => now });
  const take = () => limit.take([["key", 2]]);
  expect(take()).toMatchObject({ left: 1, resetMs: 1_000 });
  now = 999;
  expect(take()).toMatchObject({ left: 0, resetMs: 1 });
  expect(take()).toEqual({ taken: false, resetMs: 1 });
  now = 1_000;
  expect(take()).toMatchObject({ left: 1, resetMs: 1_000 });
});
