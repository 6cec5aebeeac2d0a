// Powerful actions ask for the password again; the refused call is retried once.
import { createStore } from "../ui/create-store.ts";
import { ApiError } from "./api-error.ts";

let resolveQuestion: ((proven: boolean) => void) | undefined;
const question = createStore(() => resolveQuestion !== undefined);
export const useIsStepUpAsked = question.use;

export function answerStepUp(proven: boolean): void {
  resolveQuestion?.(proven);
  resolveQuestion = undefined;
  question.notify();
}

export async function withStepUp<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "recent-sign-in-required") throw error;
    const proven = await new Promise<boolean>((resolve) => {
      resolveQuestion?.(false);
      resolveQuestion = resolve;
      question.notify();
    });
    if (!proven) throw error;
    return attempt();
  }
}
