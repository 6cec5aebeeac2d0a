// Presses what a class offers while the platform runs, in the made-up language.
import type { Page } from "playwright-core";
import { button, field, pressInSheet, shown } from "./pseudo-house.ts";

type Look = (page: Page, step: string) => Promise<void>;

/** Says how sure it is, and guesses the day. */
export async function answerOnPlatform(phone: Page, look: Look, lookRefused: Look): Promise<void> {
  await phone.goto("/dashboard");
  await button(phone, "How sure are you?").click();
  await pressInSheet(phone, "Save");
  await lookRefused(phone, "sureness");
  await phone.getByRole("dialog").getByText("9", { exact: true }).click();
  await pressInSheet(phone, "Save");
  await shown(phone, "Only you see it.");
  await look(phone, "sureness, said");
  await button(phone, "Your guess").click();
  await pressInSheet(phone, "Guess");
  await lookRefused(phone, "guess");
  await field(phone, "Day on which it stops paying").fill("40");
  await pressInSheet(phone, "Guess");
  await shown(phone, "Your guess: day 40");
  await look(phone, "guessed");
}

/** Presses what the host can do with the phone's seat; it becomes the operator, under other words. */
export async function useSeatMenu(host: Page, phone: Page, look: Look): Promise<void> {
  const { id } = await (await phone.request.get("/api/auth/user")).json();
  const open = () => host.locator(`[data-seat="${id}"]`).click();
  await open();
  await pressInSheet(host, "Remove the seat");
  await look(host, "a seat's removal, asked");
  await pressInSheet(host, "Cancel");
  await pressInSheet(host, "Nudge");
  await shown(host, "to respond.");
  await look(host, "nudged");
  await open();
  await pressInSheet(host, "Make operator");
  await shown(host, "New operator");
  await look(host, "operator given");
  await open();
  await pressInSheet(host, "Change the words");
  await shown(host, "The learner keeps the seat.");
  await look(host, "words changed");
}
