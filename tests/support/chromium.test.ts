import type { Browser, LaunchOptions } from "playwright-core";
import { expect, test, vi } from "vitest";
import { hasBrowser, launchBrowser } from "./chromium.ts";

const nowhere = () => Promise.reject(new Error("not found"));

test.each(["darwin", "win32"] as const)(
  "on %s an installed Chrome is launched, else Edge, else Chromium",
  async (platform) => {
    const asked: LaunchOptions[] = [];
    const launch = (options: LaunchOptions) => {
      asked.push(options);
      return nowhere();
    };
    await expect(launchBrowser(launch, platform)).rejects.toThrow("not found");
    expect(asked).toEqual([{ channel: "chrome" }, { channel: "msedge" }, { channel: "chromium" }]);
  },
);

test("a browser that can't be launched gives way to the next one", async () => {
  const edge = {} as Browser; // only passed on
  const launch = ({ channel }: LaunchOptions) => (channel === "msedge" ? Promise.resolve(edge) : nowhere());
  expect(await launchBrowser(launch, "darwin")).toBe(edge);
});

test.runIf(process.platform === "linux")("on Linux the packaged Chromium comes first", async () => {
  const asked: LaunchOptions[] = [];
  const launch = async (options: LaunchOptions) => {
    asked.push(options);
    return {} as Browser; // only passed on
  };
  await launchBrowser(launch, "linux");
  expect(asked).toEqual([{ executablePath: expect.stringContaining("node_modules/.cache/chromium-") }]);
});

test("without any browser one line says so, and what to install", async () => {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  expect(await hasBrowser(nowhere, {})).toBe(false);
  expect(write.mock.calls).toEqual([[expect.stringMatching(/^The browser tests are skipped.*install.*\n$/)]]);
  write.mockRestore();
});

test("without any browser in CI the run fails, and the first failure is the cause", async () => {
  await expect(hasBrowser(nowhere, { CI: "1" })).rejects.toMatchObject({
    message: expect.stringMatching(/^The browser tests can't run.*install/),
    cause: new Error("not found"),
  });
});

test("a browser that was launched as a trial is closed", async () => {
  const close = vi.fn(async () => {});
  expect(await hasBrowser(async () => ({ close }), {})).toBe(true);
  expect(close).toHaveBeenCalledOnce();
});
