// What weighs most asks the administrator for the password again. A call that was refused for it waits here for the answer
// and is then made once more.
import { useSyncExternalStore } from "react";
import { ApiError } from "./api-error.ts";

let answer: ((proven: boolean) => void) | undefined;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** The password was given, or not. */
export function answerStepUp(proven: boolean): void {
  answer?.(proven);
  answer = undefined;
  tell();
}

export function useStepUpAsked(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => answer !== undefined,
    () => false,
  );
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
      tell();
    });
    if (!proven) throw error;
    return attempt();
  }
}
