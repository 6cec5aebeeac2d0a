import { expect, test } from "vitest";
import { clock, nora, renderedPage, stats } from "../testing/rendered-page.tsx";

const countButtons = async (canControl: boolean) => {
  const html = await renderedPage("/dashboard", [
    [["user"], nora],
    [["stats"], stats],
    [["clock"], { ...clock, canControl }],
  ]);
  return html.match(/(Run|Pause) the clock/g)?.length ?? 0;
};

test("the clock can be run and paused only by a person who controls it", async () => {
  expect(await countButtons(true)).toBeGreaterThan(0);
  expect(await countButtons(false)).toBe(0);
});
