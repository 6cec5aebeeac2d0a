import { lessonPlans, planLengths } from "@glasshouse/core/classroom/lesson-plans.ts";
import { Fragment } from "react";
import { phaseTasks, phaseTitles } from "../../display/phase.words.ts";
import { PrintedSheet } from "./handout-sheet.tsx";
import { slidesWords, handoutWords as words } from "./handouts.words.ts";
import { getQuestions } from "./lesson-questions.ts";

const plan = lessonPlans[planLengths[1]];
const large = "max-w-[40ch] text-[28px]/[38px] max-md:text-[20px]/[28px] print:text-[44px]/[56px]";
const label = "pt-6 pb-1 font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase";

/** A slide for each part, and one for the answer to each of its questions. */
export function Slides() {
  return (
    <>
      <PrintedSheet title={slidesWords.title()} isSlide>
        <p className={large}>{slidesWords.subtitle()}</p>
      </PrintedSheet>
      {plan.map(({ id }) => {
        const questions = getQuestions(id);
        return (
          <Fragment key={id}>
            <PrintedSheet title={phaseTitles[id]()} isSlide>
              <p className={large}>{phaseTasks[id]()}</p>
              {questions.length > 0 && <p className={label}>{slidesWords.ask()}</p>}
              <ul className="grid gap-3">
                {questions.map(({ asked }) => (
                  <li
                    key={asked}
                    className="max-w-[56ch] text-[20px]/[28px] font-[600] print:max-w-none print:text-[32px]/[42px]"
                  >
                    {asked}
                  </li>
                ))}
              </ul>
            </PrintedSheet>
            {questions.map(({ asked, answer, source }) => (
              <PrintedSheet key={asked} title={phaseTitles[id]()} isSlide>
                <p className="max-w-[52ch] text-[22px]/[30px] font-[600] print:max-w-none print:text-[36px]/[46px]">
                  {asked}
                </p>
                <p className={label}>{slidesWords.answer()}</p>
                <p className="max-w-[56ch] text-[20px]/[30px] print:max-w-none print:text-[28px]/[40px]">
                  {answer}
                </p>
                <p className="pt-4 text-meta text-sim-ink-2">{words.source({ source })}</p>
              </PrintedSheet>
            ))}
          </Fragment>
        );
      })}
    </>
  );
}
