// Renders markup at build time that works without script.
import { phaseIds, phasePages } from "@glasshouse/core/classroom/lesson-plans.ts";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { phaseButtons, phaseTasks, phaseTitles } from "./display/phase.words.ts";
import { FirstPicture, pictureWords } from "./features/dashboard/first-picture.tsx";
import { JoinPage } from "./join/join-page.tsx";
import { getMarketingPage } from "./landing/marketing-page.tsx";
import { createStripTemplate } from "./lesson/lesson-texts.ts";
import { pageFrameWords } from "./shell/page-frame.words.ts";

/** @param path of a marketing page, or /join with {{placeholders}} */
export function prerender(path: string): string {
  return renderToString(<StrictMode>{path === "/join" ? <JoinPage /> : getMarketingPage(path)}</StrictMode>);
}

/** Loads a language for all that follows. */
export { loadLanguage } from "./display/language.ts";

export const { aboutTitle } = pageFrameWords;

/** In the order of the words, so that each text's translation has its place. */
export function frameTexts(): string[] {
  const { withoutScript, ...plain } = pageFrameWords;
  const link = (href: string) => (inside: unknown[]) => `<a href="${href}">${inside.join("")}</a>`;
  return [
    withoutScript({ first: link("/"), seat: link("/join") }).join(""),
    ...Object.values(plain).map((read) => read()),
  ];
}

export const learnerPicture = (): string => renderToString(<FirstPicture />);

export function learnerWords() {
  const lesson = phaseIds.map((id) => [
    id,
    { title: phaseTitles[id](), task: phaseTasks[id](), button: phaseButtons[id](), page: phasePages[id] },
  ]);
  return { ...pictureWords(), ...createStripTemplate(), lesson: Object.fromEntries(lesson) };
}
