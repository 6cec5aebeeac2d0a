import { expect, test } from "vitest";
import { isLoopback } from "./loopback.ts";

const getHost = (address: string) => new URL(address).hostname;

test.each([
  "http://127.0.0.1:3000",
  "http://127.1",
  "http://localhost:3000",
  "http://class.localhost",
  "http://[::1]:3000",
])("no phone gets to %s", (address) => {
  expect(isLoopback(getHost(address))).toBe(true);
});

test.each([
  "http://192.168.0.20:3000",
  "https://localhost.school.example",
  "http://room-12.local:3000",
  "http://[fd00::1]",
])("a phone may get to %s", (address) => {
  expect(isLoopback(getHost(address))).toBe(false);
});
