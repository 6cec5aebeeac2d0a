import { expect, test } from "vitest";
import { elements, getTexts, lines, linksTo, markup } from "../testing/rendered-page.tsx";
import { JoinPage } from "./join-page.tsx";

const page = markup(<JoinPage />);

test("/join takes a class code or a seat card, and no name", () => {
  expect(getTexts(page, "label")).toEqual(["Class code", "Your two words", "Card"]);
  expect(lines(page).join(" ")).toContain("Don't write your own name anywhere");
  expect(getTexts(page, "button").slice(1)).toEqual(["Take a seat", "Return to my seat"]);
});

test("/join works as a plain form, with an address for each way in", () => {
  const [form] = elements(page, "form");
  expect(form?.attributes).toContain('method="post"');
  expect(form?.attributes).toContain('action="{{action}}"');
  for (const name of ["code", "words", "card", "once"]) expect(page).toContain(`value="{{${name}}}"`);
  expect(linksTo(page, "I have a seat card")).toEqual(["/join?with=card"]);
  expect(linksTo(page, "I have no seat yet")).toEqual(["/join"]);
  expect(lines(page).join(" ")).toContain("Enter the six letters");
});
