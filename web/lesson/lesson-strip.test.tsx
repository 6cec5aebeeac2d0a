import type { ClockState } from "@glasshouse/contract/clock.ts";
import type { LessonState } from "@glasshouse/contract/lesson.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createQueryClient } from "../api/query-client.ts";
import { PlaceContext } from "../shell/navigation.ts";
import { atLocalhost, clock, lines, markup } from "../testing/rendered-page.tsx";
import { LessonStrip } from "./lesson-strip.tsx";

atLocalhost();

const seat = {
  words: "quiet heron",
  card: "BCDF",
  code: null,
  link: null,
  drawsLeft: 3,
  asksHelp: false,
  nudged: false,
  operates: true,
  endsAt: null,
  completion: null,
  guess: null,
  sureness: { early: null, late: null },
};
const strip = (change: Partial<LessonState>, nudged = false): string[] => {
  const lesson: LessonState = {
    phase: "platform",
    number: 3,
    of: 8,
    endsAt: null,
    paused: false,
    had: [],
    ...change,
  };
  const queries = createQueryClient();
  queries.setQueryData(["clock"], { ...clock, lesson } satisfies ClockState);
  queries.setQueryData(["seat"], { ...seat, nudged });
  const html = markup(
    <QueryClientProvider client={queries}>
      <PlaceContext value={{ path: "/history", search: "" }}>
        <LessonStrip />
      </PlaceContext>
    </QueryClientProvider>,
  );
  return lines(/^.*?<\/section>/s.exec(html)?.[0] ?? "");
};

test("shows the learner's task and a link to it", () => {
  const read = strip({});
  expect(read.join(" ")).toContain("The platform. Days pass.");
  expect(read).toEqual(expect.arrayContaining(["Overview", "Your guess", "The operator's choices"]));
});

test("leads to the operator's seat from the platform on, and not before", () => {
  expect(strip({ phase: "offers-before" })).not.toContain("The operator's choices");
  expect(strip({ phase: "run" })).toContain("The operator's choices");
});

test("shows a pause and offers nothing that would be refused", () => {
  const read = strip({ paused: true });
  expect(read.join(" ")).toContain("The class is paused. Look to the front;");
  for (const button of ["Overview", "Your guess", "The operator's choices"])
    expect(read).not.toContain(button);
  expect(read).toEqual(expect.arrayContaining(["Ask for help", "Your seat"]));
});

test("shows a nudge in the strip", () => {
  expect(strip({}, true).join(" ")).toContain("Your teacher asks if you are there.");
});
