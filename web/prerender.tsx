// Run by the build: pages as markup, so that they are read before (and without) any script.
import { phasePages } from "@glasshouse/core/classroom/lesson-plans.ts";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { phaseWords } from "./display/phase.words.ts";
import { FirstPicture, pictureWords } from "./features/dashboard/first-picture.tsx";
import { JoinPage } from "./join/join-page.tsx";
import { pageOf } from "./landing/page-of.tsx";
import { stripTemplate } from "./lesson/lesson-strip.words.ts";

/** @param path of a marketing page, or /join, in which the server fills in what stands between double braces */
export function prerender(path: string): string {
  return renderToString(<StrictMode>{path === "/join" ? <JoinPage /> : pageOf(path)}</StrictMode>);
}

/** A learner's dashboard with places for their figures. */
export const learnerPicture = (): string => renderToString(<FirstPicture />);

/** What is said in it, by phase and by number. */
export function learnerWords() {
  const lesson = Object.entries(phaseWords).map(([id, { title, task, button }]) => [
    id,
    { title, task, button, page: phasePages[id as keyof typeof phasePages] }, // a key of the same record
  ]);
  return { ...pictureWords(), ...stripTemplate(), lesson: Object.fromEntries(lesson) };
}
