import type { Page } from "playwright-core";
import { dataShown, type Stage } from "./stage.ts";

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { name }).first().waitFor();
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
export const busy = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).waitFor();

/** The toast has this title and this sentence. */
export async function toast(page: Page, title: string, sentence: string): Promise<void> {
  const message = page.getByRole("region", { name: /Notification/ }).getByRole("listitem");
  await message.filter({ hasText: title }).filter({ hasText: sentence }).waitFor();
}

export const answersWith = (page: Page, address: string, status: number, body: string) =>
  page.route(address, (route) => route.fulfill({ status, contentType: "application/json", body }));

/** Somebody signed in, at a page that has its data. */
export async function inside(stage: Stage, path: string) {
  const person = await stage.signedIn();
  await person.page.goto(path);
  await dataShown(person.page);
  return person;
}
