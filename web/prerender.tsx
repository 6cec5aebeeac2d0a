// Renders markup at build time that works without script.
import { phasePages } from "@glasshouse/core/classroom/lesson-plans.ts";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { phaseWords } from "./display/phase.words.ts";
import { FirstPicture, pictureWords } from "./features/dashboard/first-picture.tsx";
import { JoinPage } from "./join/join-page.tsx";
import { getMarketingPage } from "./landing/marketing-page.tsx";
import { createStripTemplate } from "./lesson/lesson-strip.words.ts";

/** @param path of a marketing page, or /join with {{placeholders}} */
export function prerender(path: string): string {
  return renderToString(<StrictMode>{path === "/join" ? <JoinPage /> : getMarketingPage(path)}</StrictMode>);
}

export const learnerPicture = (): string => renderToString(<FirstPicture />);

export function learnerWords() {
  const lesson = Object.entries(phaseWords).map(([id, { title, task, button }]) => [
    id,
    { title, task, button, page: phasePages[id as keyof typeof phasePages] }, // a key of the same record
  ]);
  return { ...pictureWords(), ...createStripTemplate(), lesson: Object.fromEntries(lesson) };
}
