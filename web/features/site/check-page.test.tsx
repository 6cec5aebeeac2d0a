// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { answers, livePage, noConnection } from "../../testing/live-page.tsx";

const openPage = async (event: string, reply = answers({})) => {
  const page = await livePage("/check", { "GET /api/config": reply });
  vi.stubGlobal(
    "EventSource",
    class extends EventTarget {
      constructor() {
        super();
        setTimeout(() => this.dispatchEvent(new Event(event)));
      }
      close(): void {}
    },
  );
  await page.press("Test again");
  return page;
};

test("a device that reaches server and stream sees that both work", async () => {
  const page = await openPage("clock");
  await page.shows(/It answered in \d+ ms/);
  await page.shows(/The first came after \d+ ms/);
  expect(page.inPlace()).not.toContain("Doesn't work");
});

test("a device with a delayed stream reads that the lesson still works, one without a server what to try", async () => {
  const page = await openPage("error", noConnection);
  await page.shows("The lesson still works");
  await page.shows("use a hotspot instead");
});
