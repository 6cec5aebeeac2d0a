import { afterAll, beforeAll, vi } from "vitest";

/** In this file or block `Date` stands still, so no time-based code runs out between two calls. */
export function holdDate(): void {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterAll(() => {
    vi.useRealTimers();
  });
}
