// @vitest-environment happy-dom
import { findRealIdentifier } from "@glasshouse/core/identifiers/real-identifier.ts";
import { expect, test } from "vitest";
import { livePage } from "../../testing/live-page.tsx";
import { getScenes, type Scene } from "./scenes.ts";

const scenes = getScenes();

const countWords = (texts: readonly string[]) => texts.join(" ").split(/\s+/).length;
const getLongest = (texts: readonly string[]) =>
  texts.toSorted((one, other) => countWords([other]) - countWords([one]))[0] ?? "";

const getTexts = (part: unknown): string[] =>
  typeof part === "string"
    ? [part]
    : part && typeof part === "object"
      ? Object.values(part).flatMap(getTexts)
      : [];

/** Both replies are read, one answer and note are heard. */
function getLongestWay({ before, turns, todo }: Scene): string[] {
  return [
    before,
    ...turns.flatMap(({ theirs, replies }) => [
      ...theirs,
      ...replies.map(({ says }) => says),
      getLongest(replies.map(({ answer, note }) => `${answer} ${note}`)),
    ]),
    ...todo,
  ];
}

test("each scene reads in less than two minutes, whichever replies are chosen", () => {
  for (const scene of scenes) expect(countWords(getLongestWay(scene)), scene.id).toBeLessThan(2 * 160);
});

test("no scene holds anything like a payment identifier", () => {
  for (const scene of scenes)
    for (const text of getTexts(scene)) expect([text, findRealIdentifier(text)]).toEqual([text, null]);
});

test.each(scenes)("$id plays to what to do, and goes back and begins again", async (scene) => {
  const page = await livePage(`/scenes?play=${scene.id}`);
  for (const [at, { theirs, replies }] of scene.turns.entries()) {
    for (const text of theirs) await page.showsInPlace(text);
    const reply = replies[at % 2];
    if (!reply) expect.fail("no reply");
    await page.press(reply.says);
    await page.showsInPlace(reply.note);
    await page.press(at === scene.turns.length - 1 ? "See what to do" : "Go on");
  }
  for (const line of scene.todo) await page.showsInPlace(line);
  await page.showsInPlace(scene.source);
  await page.press("Back");
  expect(page.inPlace()).not.toContain(scene.todo[0]);
  await page.press("Back");
  await page.press(scene.turns.at(-1)?.replies[1]?.says ?? "none");
  await page.press("Play again");
  expect(page.inPlace()).not.toContain(scene.turns[0]?.replies[0]?.answer);
  expect(page.sent.filter(({ call }) => !call.startsWith("GET"))).toEqual([]);
});

test("skipping shows what to do at once, and back leads into the scene again", async () => {
  const page = await livePage("/scenes");
  await page.press("Play: The bank's safety team calls");
  await page.press("Skip to what to do");
  await page.showsInPlace("Hang up.");
  await page.press("Back");
  await page.press("How do I know it's you?");
  await page.showsInPlace("A caller can make your phone show any name or number.");
});
