import { expect, test } from "vitest";
import { isSource } from "./web-sources.ts";

test.each(["/", "\\"])(
  "the pages' sources are no build, no package and no test, with %s between folders",
  (sep) => {
    const path = (...parts: string[]) => parts.join(sep);
    for (const source of [path("C:", "glasshouse", "web", "main.tsx"), path("core", "distance.ts")])
      expect([source, isSource(source)]).toEqual([source, true]);
    for (const other of [
      path("C:", "glasshouse", "web", "dist", "app.html"),
      path("web", "node_modules", "x", "index.js"),
      path("core", "money.test.ts"),
      path("web", "testing", "live-page.tsx"),
      path("core", "lab", "agents.harness.ts"),
    ])
      expect([other, isSource(other)]).toEqual([other, false]);
  },
);
