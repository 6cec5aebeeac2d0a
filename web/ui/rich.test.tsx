import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Rich } from "./rich.tsx";

test("shows each string in an element of its own, beside what the tags made", () => {
  const link = <a href="/rules">{"the rules"}</a>;
  expect(renderToString(<Rich parts={["Read ", link, " first."]} />)).toBe(
    '<span>Read </span><a href="/rules">the rules</a><span> first.</span>',
  );
});
