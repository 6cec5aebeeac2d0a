import type { Page } from "playwright-core";
import { dataShown, type Stage } from "./stage.ts";

export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

export async function toast(page: Page, title: string, sentence: string): Promise<void> {
  const message = page.getByRole("region", { name: /Notification/ }).getByRole("listitem");
  await message.filter({ hasText: title }).filter({ hasText: sentence }).waitFor();
}

export async function inside(stage: Stage, path: string) {
  const person = await stage.signedIn();
  await person.page.goto(path);
  await dataShown(person.page);
  return person;
}
