import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";

let app: TestHouse;
beforeAll(async () => {
  app = await openTestHouse();
});
afterAll(() => app.stop());

test("the simulated outside world's pages use the product's fonts, from this server", async () => {
  const { body: css } = await app.server.inject("/sandbox/page.css");
  for (const family of ["IBM Plex Sans Variable", "M PLUS 1 Code Variable"]) {
    const [, address = ""] = new RegExp(`"${family}"[^}]*url\\("([^"]+)"`).exec(css) ?? [];
    const font = await app.server.inject(address);
    expect([family, font.statusCode, font.headers["content-type"]]).toEqual([family, 200, "font/woff2"]);
    expect(font.rawPayload.subarray(0, 4).toString()).toBe("wOF2");
  }
  expect(css.match(/font: [^;]*(system-ui|ui-monospace)/g)).toBeNull();
});
