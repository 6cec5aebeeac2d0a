import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hiddenRenderClass } from "../ui/run-when-visible.ts";
import { swapFirstView } from "./first-view.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** @param face resolves with the title font */
function browser(face: Promise<void>) {
  const classes = new Set<string>();
  let found: Record<string, boolean> = {};
  let changed = () => {};
  const picture = {
    isConnected: true,
    contains: () => false,
    remove: () => {
      picture.isConnected = false;
    },
  };
  const root = {
    classList: { add: (name: string) => classes.add(name), remove: (name: string) => classes.delete(name) },
    querySelector: (selector: string) => (found[selector] ? {} : null),
  };
  vi.stubGlobal("window", Object.assign(new EventTarget(), { setTimeout, clearTimeout }));
  vi.stubGlobal("document", {
    getElementById: () => picture,
    activeElement: null,
    fonts: { load: () => face },
  });
  vi.stubGlobal(
    "MutationObserver",
    class {
      constructor(callback: () => void) {
        changed = callback;
      }
      observe() {}
      disconnect() {
        changed = () => {};
      }
    },
  );
  swapFirstView(root as unknown as HTMLElement); // only this part is used
  return {
    draws: (now: Record<string, boolean>) => {
      found = now;
      changed();
    },
    seen: () => [picture.isConnected, !classes.has(hiddenRenderClass)],
  };
}
const never = new Promise<void>(() => {});
const pictureAlone = [true, false];
const applicationAlone = [false, true];

test("the application replaces the first view once it is complete and its font is loaded", async () => {
  const { draws, seen } = browser(Promise.resolve());
  draws({ h1: true, "[data-skeleton]": true });
  await vi.advanceTimersByTimeAsync(100);
  expect(seen()).toEqual(pictureAlone);
  draws({ h1: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(seen()).toEqual(applicationAlone);
});

test.each([
  ["a face", never, { h1: true }],
  ["a figure", Promise.resolve(), { h1: true, "[data-skeleton]": true }],
])(
  "%s that never comes holds a page that is there back for three seconds, and no longer",
  async (_, face, drawn) => {
    const { draws, seen } = browser(face);
    draws(drawn);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(seen()).toEqual(pictureAlone);
    await vi.advanceTimersByTimeAsync(200);
    expect(seen()).toEqual(applicationAlone);
  },
);

test("the first view stays until a page is rendered", async () => {
  const { draws, seen } = browser(Promise.resolve());
  draws({});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen()).toEqual(pictureAlone);
});
