// What a signed-in page's frame and the dashboard show comes with the first texts; what lacks is in English
// until the rest has come.

import { readFileSync } from "node:fs";
import { setLanguageSource } from "@glasshouse/languages/current-language.ts";
import { expect, onTestFinished, test } from "vitest";
import { loadEnglish } from "../scripts/catalogue.ts";
import { getPart } from "./compile-words.ts";
import { loadFirst, loadLanguage, loadRest } from "./display/language.ts";
import { dashboardWords } from "./features/dashboard/dashboard-page.words.ts";
import { walletWords } from "./features/wallet/wallet.words.ts";
import { createPseudoLanguage, findEnglish } from "./testing/pseudo-language.ts";
import { atLocalhost, clock, nora, renderedPage, stats } from "./testing/rendered-page.tsx";

atLocalhost();

type Answers = Parameters<typeof renderedPage>[1];
const answers = JSON.parse(readFileSync(`${import.meta.dirname}/testing/page-answers.json`, "utf8"));

const signedIn: Answers = [
  [["user"], nora],
  [["clock"], clock],
  [["stats"], stats],
];

test.each([
  ["/dashboard", [...signedIn, ...answers["/dashboard"]]],
  [
    "/login",
    [
      [["user"], null],
      [["clock"], clock],
    ],
  ],
] satisfies [string, Answers][])("%s and its frame need only the first texts", async (address, data) => {
  await loadLanguage("ar"); // whose disclosure has no Latin letter
  const english = [...(await loadEnglish())].filter(([, { file }]) => getPart(file) === "first");
  const pseudo = createPseudoLanguage(new Map(english));
  const restore = setLanguageSource(() => pseudo);
  onTestFinished(async () => {
    restore();
    await loadLanguage("en");
  });
  const html = await renderedPage(address, data);
  const names = /Glasshouse|Nora|nora|Ellison|English|UTC|Bronze|Silver|[\w.]*@[\w.]+/g;
  expect(findEnglish(html.replaceAll(names, ""))).toEqual([]);
});

test("the rest is added to the first texts", async () => {
  onTestFinished(async () => void (await loadLanguage("en")));
  await loadFirst("es");
  expect([dashboardWords.balance(), walletWords.title()]).toEqual(["Saldo total", "Play wallet"]);
  await loadRest();
  expect([dashboardWords.balance(), walletWords.title()]).toEqual(["Saldo total", "Billetera ficticia"]);
});

test("a language that was left for another is not shown again by its rest", async () => {
  onTestFinished(async () => void (await loadLanguage("en")));
  await loadFirst("es");
  await loadLanguage("fr");
  await loadRest();
  expect(dashboardWords.balance()).toBe("Solde total");
});
