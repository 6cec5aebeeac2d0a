import { translateSentence } from "@glasshouse/languages/sentences.ts";
import { readText } from "@glasshouse/languages/words.ts";
import type { ErrorBody } from "./refusals.ts";
import { toWait } from "./wait.ts";

type Said = Pick<ErrorBody, "code" | "message"> & {
  params?: ErrorBody["params"] | undefined;
  seconds?: number | undefined;
};

/** A refusal's sentence in the reader's language, or in English where that lacks it. */
export const readSentence = ({ code, message, params = {}, seconds }: Said): string =>
  (seconds === undefined ? readText("refusals", code, params) : readText("waits", code, toWait(seconds))) ??
  translateSentence(message);
