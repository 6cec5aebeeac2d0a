// The one mutation hook: toast, error sentence, idempotency key, invalidation.
import type { Route } from "@glasshouse/contract/route.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { loadRest } from "../display/language.ts";
import type { ToastMessage } from "../ui/toast-store.ts";
import { showToast } from "../ui/toast-store.ts";
import { ApiError, getSentence } from "./api-error.ts";
import { type CallInput, call, type ReplyOf } from "./call.ts";
import { handleSessionEnd, isSessionEnd } from "./session-end.ts";
import { withStepUp } from "./step-up.ts";
import { createSubmissionKeys, isAnswer } from "./submission-key.ts";
import { useOneAtATime } from "./use-one-at-a-time.ts";

export type ActionOptions<R extends Route> = {
  toSuccessToast?: (reply: ReplyOf<R>, input: CallInput<R>) => ToastMessage | undefined;
  failureTexts: {
    title: string;
    fallback: string | ((input: CallInput<R>) => string);
    alwaysFallback?: boolean;
    networkFallback?: string;
    getSentence?: (error: unknown) => string | undefined;
    withoutToast?: readonly string[];
    inPlace?: true;
  };
  invalidates?: readonly (readonly string[])[];
};

export type Action = { busy: boolean; failure: Failure | null; clearFailure: () => void };
export type Failure = { sentence: string; fields: Record<string, string>; code: string };

function toFailure<R extends Route>(
  { failureTexts }: ActionOptions<R>,
  error: unknown,
  input: CallInput<R>,
): Failure & { fallback: string } {
  const fallback =
    typeof failureTexts.fallback === "string" ? failureTexts.fallback : failureTexts.fallback(input);
  const known = error instanceof ApiError ? error : undefined;
  const offline = error instanceof TypeError ? (failureTexts.networkFallback ?? fallback) : undefined;
  return {
    sentence: failureTexts.getSentence?.(error) ?? offline ?? getSentence(error, fallback),
    fields: known?.fields ?? {},
    code: known?.code ?? "offline",
    fallback,
  };
}

export function useAction<R extends Route>(route: R, options: ActionOptions<R>) {
  const queries = useQueryClient();
  const [keys] = useState(() => createSubmissionKeys());
  const signedIn = route.access === "investor" || route.access === "admin";
  const isHandledSessionEnd = (error: unknown) => signedIn && isSessionEnd(error);

  type Submission = { input: CallInput<R>; before: Failure | null };
  const { mutation, busy, ...task } = useOneAtATime<Submission, ReplyOf<R>>({
    async mutationFn({ input }) {
      const key = route.movesMoney ? (input.idempotencyKey ?? keys.getKey(input)) : undefined;
      try {
        return await withStepUp(() => call(route, { ...input, ...(key ? { idempotencyKey: key } : {}) }));
      } catch (error) {
        await loadRest(); // has the refusal's sentence
        throw error;
      }
    },
    async onSuccess(reply, { input }) {
      keys.markAnswered();
      const message = options.toSuccessToast?.(reply, input);
      if (message) showToast({ tone: "good", ...message });
      await Promise.all(
        (options.invalidates ?? []).map((queryKey) => queries.invalidateQueries({ queryKey: [...queryKey] })),
      );
    },
    onError(error, { input }) {
      if (isAnswer(error)) keys.markAnswered();
      if (signedIn && handleSessionEnd(error)) return;
      const { sentence, code, fallback } = toFailure(options, error, input);
      if (options.failureTexts.inPlace || options.failureTexts.withoutToast?.includes(code)) return;
      const description = options.failureTexts.alwaysFallback ? fallback : sentence;
      showToast({ title: options.failureTexts.title, description, tone: "bad" });
    },
  });

  const { error, variables } = mutation;
  // the previous error stays until the answer, or buttons would move under a second press
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same mistake stays the same one, whoever reads it
  const failure: Failure | null = useMemo(() => {
    if (!variables) return null;
    if (mutation.isPending || isHandledSessionEnd(error)) return variables.before;
    return error ? toFailure(options, error, variables.input) : null;
  }, [error, variables, mutation.isPending]);

  return {
    run: (input: CallInput<R>) => task.run({ input, before: failure }),
    busy,
    failure,
    clearFailure: () => {
      if (mutation.isError) mutation.reset();
    },
  };
}
