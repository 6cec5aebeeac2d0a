import { expect, test } from "vitest";
import { toJoinLink } from "./join-link.ts";

test("the link names the class's language, and none where learners begin in their browser's", () => {
  expect(toJoinLink("http://room", { language: "es", link: "ABC" })).toBe("http://room/join?lang=es#ABC");
  expect(toJoinLink("http://room", { language: null, link: "ABC" })).toBe("http://room/join#ABC");
});
