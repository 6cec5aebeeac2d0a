import { globSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { maxTextLength } from "@glasshouse/core/identifiers/real-identifier.ts";
import { expect, test } from "vitest";
import { costlyTexts, referenceMs, referenceWork } from "../support/identifiers/costly-texts.ts";
import { sharedBrowser } from "../support/shared-browser.ts";

const dist = fileURLToPath(new URL("../../web/dist", import.meta.url));

/** The page's script has no names, so the schema that behaves as text() is taken. */
type Measured = { refusesCard: boolean; slow: string[]; count: number };

test("in a browser, too, the longest text of any field is read within a millisecond, by the pages' own script", async () => {
  // name and eight characters of its hash
  const [script] = globSync("assets/text-????????.js", { cwd: dist });
  const page = await (await sharedBrowser()).newPage();
  try {
    await page.route("**/*", (route) => {
      const { pathname } = new URL(route.request().url());
      return pathname === "/"
        ? route.fulfill({
            contentType: "text/html",
            body: `<!doctype html><script type="module">import * as parts from "/${script}"; globalThis.parts = parts</script>`,
          })
        : route.fulfill({ path: join(dist, pathname), contentType: "text/javascript" });
    });
    await page.goto("http://127.0.0.1:9/", { waitUntil: "load" });
    await page.evaluate(`globalThis.referenceWork = ${referenceWork}`);
    const measure = ([texts, max, referenceMs]: [
      { title: string; text: string }[],
      number,
      number,
    ]): Measured => {
      type Schema = { safeParse(value: string): { success: boolean } };
      const parts = Object.values((globalThis as unknown as { parts: object }).parts); // the page put it there
      const schemas = parts.flatMap((part): Schema[] => {
        try {
          const made: unknown = typeof part === "function" ? part({ max, multiline: true }) : undefined;
          return made && typeof made === "object" && "safeParse" in made ? [made as Schema] : []; // a schema of the validator
        } catch {
          return [];
        }
      });
      const schema = schemas.find(
        (each) => each.safeParse("hello").success && !each.safeParse("4111 1111 1111 1111").success,
      );
      if (!schema) return { refusesCard: false, slow: [], count: 0 };
      // a browser's clock has coarse steps
      const measureBest = (work: () => void, goodEnoughMs: number) => {
        let best = Number.POSITIVE_INFINITY;
        for (let attempt = 0; attempt < 50 && best > goodEnoughMs; attempt += 1) {
          const began = performance.now();
          for (let time = 0; time < 3; time += 1) work();
          best = Math.min(best, (performance.now() - began) / 3);
        }
        return best;
      };
      const { referenceWork } = globalThis as unknown as { referenceWork: () => void }; // put there above
      const limitNow = () => Math.max(1, measureBest(referenceWork, referenceMs) / referenceMs);
      const limit = limitNow();
      for (const { text } of texts) schema.safeParse(text);
      const measureMs = (text: string, most: number) => measureBest(() => schema.safeParse(text), most);
      const first = texts.map(({ title, text }) => ({ title, text, ms: measureMs(text, limit) }));
      // load changes by the second, so slow ones are measured again
      const slow = first.filter(({ text, ms }) => {
        const tries = ms > limit ? [1, 2, 3] : [];
        return tries.length > 0 && tries.every(() => measureMs(text, limit) > limitNow());
      });
      return {
        refusesCard: true,
        slow: slow.map(({ title, ms }) => `${ms.toFixed(2)} ms: ${title}`),
        count: first.length,
      };
    };
    const texts = costlyTexts(maxTextLength);
    const measured = await page.evaluate(measure, [texts, maxTextLength, referenceMs] as [
      typeof texts,
      number,
      number,
    ]);
    expect(measured).toEqual({ refusesCard: true, slow: [], count: texts.length });
  } finally {
    await page.close();
  }
});
