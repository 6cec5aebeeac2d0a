import { expect, test } from "vitest";
import {
  administrator,
  atLocalhost,
  investorPage,
  lines,
  renderedPage,
} from "../../testing/rendered-page.tsx";
import { classIn, getSeat } from "../../testing/test-class-state.ts";

atLocalhost();

const seats = [
  getSeat(1, "quiet heron"),
  getSeat(2, "amber hazel"),
  ...[3, 4, 5].map((id) => getSeat(id, `simulated words${id}`, true)),
];
const state = classIn("lobby", { seats: 5, simulated: 3, namesShown: true });

test("the host's page says of every count of seats how many are simulated, and counts people for the hand-in", async () => {
  const all = lines(
    await investorPage(
      "/class",
      [
        [["class"], state],
        [["class", "seats"], seats],
        [["class", "completions"], [{ words: "quiet heron", code: "BCDF" }]],
      ],
      administrator,
    ),
  );
  expect(all.filter((line) => /^\d+ seats?/.test(line))).toEqual(
    Array(2).fill("5 seats, 3 of them simulated"),
  );
  expect(all.join("\n")).toContain("1 of 2 learners has completed the lesson.");
});

test("the wall names people, not simulated learners beside them", async () => {
  const wall = lines(
    await renderedPage("/wall", [
      [["class"], state],
      [["class", "seats"], seats],
    ]),
  );
  expect(wall).toContain("quiet heron");
  expect(wall.join()).not.toContain("simulated words");
});

test("the wall can be opened beside Next, and comes before it while the class is empty", async () => {
  const buttons = async (seatsTaken: number) => {
    const html = await investorPage(
      "/class",
      [
        [["class"], classIn("lobby", { seats: seatsTaken })],
        [["class", "seats"], seats.slice(0, seatsTaken)],
        [["class", "completions"], []],
      ],
      administrator,
    );
    const bar = /class="lesson-bar.*?<\/div><\/div>/s.exec(html)?.[0] ?? "";
    const isPrimary = (text: string) =>
      new RegExp(`class="([^"]*)"[^>]*>(?:<span[^>]*>)?${text}`).exec(bar)?.[1]?.includes("bg-sim-btn");
    return [isPrimary("Open the wall"), isPrimary("Next: ")];
  };
  expect(await buttons(0)).toEqual([true, false]);
  expect(await buttons(2)).toEqual([false, true]);
});
