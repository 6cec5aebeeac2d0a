import { expect, test } from "vitest";
import { addressBlock } from "./address-block.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:5:6::1", "2001:db8:5:6"],
  ["2001:0DB8:0005:0006:ffff:ffff:ffff:ffff", "2001:db8:5:6"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
])("%s stands for %s", (address, block) => {
  expect(addressBlock(address)).toBe(block);
});
