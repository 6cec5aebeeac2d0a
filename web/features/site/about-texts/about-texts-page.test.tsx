import { expect, test } from "vitest";
import { atLocalhost, lines, renderedPage } from "../../../testing/rendered-page.tsx";

atLocalhost();

const english = { auth: { file: "web/auth.words.ts", texts: { login: "Login" } } };

test("says that no one has reviewed the languages, and shows each text with its place and English source", async () => {
  const page = lines(
    await renderedPage("/about-texts", [
      [["texts", "en"], english],
      [["texts", "ar"], { auth: { login: "تسجيل الدخول" } }],
    ]),
  );
  for (const said of [
    /No native speaker has reviewed/,
    /Stands in web\/auth.words.ts/,
    /^Login$/,
    /تسجيل الدخول/,
  ])
    expect(page.some((line) => said.test(line))).toBe(true);
  expect(page).toEqual(expect.arrayContaining(["Download the texts", "Check a reviewed file"]));
});
