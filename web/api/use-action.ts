// The one way to change something: busy state, toast, sentence for the place of the mistake, one Idempotency-Key for
// every try of the same submission, and what has to be read again.
import type { Route } from "@glasshouse/contract/route.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ToastMessage } from "../ui/toast-store.ts";
import { showToast } from "../ui/toast-store.ts";
import { ApiError, sentenceOf } from "./api-error.ts";
import { type CallInput, call, type ReplyOf } from "./call.ts";
import { sessionEnded } from "./sign-in-again.ts";
import { withStepUp } from "./step-up.ts";
import { isAnswer, newSubmissionKeys } from "./submission-key.ts";

export type ActionOptions<R extends Route> = {
  done?: (reply: ReplyOf<R>, input: CallInput<R>) => ToastMessage | undefined;
  /** title and sentence where the server gave none */
  failed: {
    title: string;
    /** by what was asked for, where a page asks for different things */
    fallback: string | ((input: CallInput<R>) => string);
    alwaysFallback?: boolean;
    networkFallback?: string;
    /** refusals that are a next step rather than a failure: no toast */
    quiet?: readonly string[];
  };
  /** query keys to read again after success */
  invalidates?: readonly (readonly string[])[];
};

export type Failure = { sentence: string; fields: Record<string, string>; code: string };

export function useAction<R extends Route>(route: R, options: ActionOptions<R>) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef(false);
  const [keys] = useState(() => newSubmissionKeys());

  function fail(error: unknown, input: CallInput<R>): void {
    if (route.access !== "public" && sessionEnded(error)) return;
    const { title, alwaysFallback, networkFallback } = options.failed;
    const fallback =
      typeof options.failed.fallback === "string" ? options.failed.fallback : options.failed.fallback(input);
    const offline = error instanceof TypeError;
    const sentence = offline ? (networkFallback ?? fallback) : sentenceOf(error, fallback);
    setFailure({
      sentence,
      fields: error instanceof ApiError ? error.fields : {},
      code: error instanceof ApiError ? error.code : "offline",
    });
    if (error instanceof ApiError && options.failed.quiet?.includes(error.code)) return;
    showToast({ title, description: alwaysFallback ? fallback : sentence, tone: "bad" });
  }

  /** @returns the reply, or undefined where it failed or one is under way */
  async function run(input: CallInput<R>): Promise<ReplyOf<R> | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true); // what went wrong before stands until the answer: else the buttons below it move under a second press
    try {
      const key = route.movesMoney ? (input.idempotencyKey ?? keys.keyFor(input)) : undefined;
      const reply = await withStepUp(() =>
        call(route, { ...input, ...(key ? { idempotencyKey: key } : {}) }),
      );
      keys.answered();
      setFailure(null);
      const message = options.done?.(reply, input);
      if (message) showToast({ tone: "good", ...message });
      await Promise.all(
        (options.invalidates ?? []).map((queryKey) => queries.invalidateQueries({ queryKey: [...queryKey] })),
      );
      return reply;
    } catch (error) {
      if (isAnswer(error)) keys.answered();
      fail(error, input);
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { run, busy, failure, clearFailure: () => setFailure(null) };
}
