// Powerful actions ask the administrator for the password again; the refused call waits and is
// retried once.
import { followed } from "../ui/followed.ts";
import { ApiError } from "./api-error.ts";

let answer: ((proven: boolean) => void) | undefined;
const question = followed(() => answer !== undefined);
export const useStepUpAsked = question.use;

export function answerStepUp(proven: boolean): void {
  answer?.(proven);
  answer = undefined;
  question.tell();
}

export async function withStepUp<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "recent-sign-in-required") throw error;
    const proven = await new Promise<boolean>((resolve) => {
      answer?.(false);
      answer = resolve;
      question.tell();
    });
    if (!proven) throw error;
    return attempt();
  }
}
