import { toWait, type Wait } from "./wait.ts";
import { waitWords } from "./waits.words.ts";

const words: Readonly<Record<string, ((wait: Wait) => string) | undefined>> = waitWords;

/** @returns undefined for a refusal that names no wait */
export const wordWait = (code: string, seconds: number): string | undefined => words[code]?.(toWait(seconds));
