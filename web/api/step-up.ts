// What weighs most asks the administrator for the password again. A call that was refused for it waits here for the answer
// and is then made once more.
import { followed } from "../ui/followed.ts";
import { ApiError } from "./api-error.ts";

let answer: ((proven: boolean) => void) | undefined;
const question = followed(() => answer !== undefined);
/** @returns whether it is asked now */
export const useStepUpAsked = question.use;

/** The password was given, or not. */
export function answerStepUp(proven: boolean): void {
  answer?.(proven);
  answer = undefined;
  question.tell();
}

/** Makes a call, and once more after the password was given again where the first was refused for it. */
export async function withStepUp<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "recent-sign-in-required") throw error;
    const proven = await new Promise<boolean>((resolve) => {
      answer?.(false); // the newest question is the one that is asked
      answer = resolve;
      question.tell();
    });
    if (!proven) throw error;
    return attempt();
  }
}
