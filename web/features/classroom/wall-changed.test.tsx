import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WallChanged } from "./wall-changed.tsx";

const none = {
  seats: 0,
  answers: 0,
  counts: { falseFound: 0, falseAsked: 0, realAccused: 0, realAsked: 0 },
};
const many = {
  seats: 20,
  answers: 200,
  counts: { falseFound: 60, falseAsked: 100, realAccused: 31, realAsked: 100 },
};
const few = { seats: 4, answers: 40, counts: null };
type Round = Parameters<typeof WallChanged>[0]["before"];

const read = (before: Round, after: Round) =>
  renderToStaticMarkup(<WallChanged before={before} after={after} />).replace(/<[^>]+>/g, "|");

test("the change is given in shares, each with its number of answers", () => {
  const text = read(many, { ...many, counts: { ...many.counts, falseFound: 85 } });
  expect(text).toMatch(/Scams spotted\|+Before\|+60%\|+60 of 100 answers\|+After\|+85%\|/);
  expect(text).toMatch(/Genuine offers suspected\|+Before\|+31%\|+31 of 100 answers/);
  expect(text).not.toContain("Hidden");
});

test("each round that fewer than five answered is hidden, and says why", () => {
  const figures = /\d+%/g;
  const why = /Hidden\|+fewer than five learners answered/g;
  for (const [before, after, shownCount, hiddenCount] of [
    [many, few, 2, 2],
    [few, many, 2, 2],
    [few, few, 0, 4],
    [few, none, 0, 2],
  ] as const) {
    const text = read(before, after);
    expect([text.match(figures)?.length ?? 0, text.match(why)?.length ?? 0]).toEqual([
      shownCount,
      hiddenCount,
    ]);
  }
});

test("a round without answers says so", () => {
  expect(read(many, none).match(/–\|+no answers yet/g)).toHaveLength(2);
});
