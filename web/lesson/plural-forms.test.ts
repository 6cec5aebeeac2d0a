import { expect, onTestFinished, test } from "vitest";
import { loadLanguage } from "../display/language.ts";
import { dashboardWords } from "../features/dashboard/dashboard-page.words.ts";
import { toPluralForms } from "./plural-forms.ts";

const getPayouts = () => toPluralForms((count) => dashboardWords.payouts({ count, time: "09:00" }));

test("a counted text has each plural case of its language, with a place for the number", async () => {
  expect(getPayouts()).toEqual({
    one: "{{count}} payout at 09:00 UTC",
    other: "{{count}} payouts at 09:00 UTC",
  });
  await loadLanguage("ar");
  onTestFinished(async () => void (await loadLanguage("en")));
  expect(getPayouts()).toMatchObject({
    two: "دفعتان في 09:00 UTC",
    few: "{{count}} دفعات في 09:00 UTC",
    many: "{{count}} دفعة في 09:00 UTC",
  });
});
