// What a number input does with a comma, with digits of other scripts, with pasted text and with the mouse wheel: by itself it
// would drop the first two, so that "12,50" became 1250, and step on the wheel, so that 20 became 19.99.
import { type Ref, useCallback, useState } from "react";
import { readDecimal, typedSign } from "./typed-number.ts";
import { numberProblems } from "./typed-number.words.ts";

function give(ref: Ref<HTMLInputElement> | undefined, input: HTMLInputElement | null): void {
  if (typeof ref === "function") ref(input);
  else if (ref) ref.current = input;
}

/** As if it was typed, so that it can be undone. */
const insert = (text: string) => document.execCommand("insertText", false, text);

/** @returns problem: what is said of pasted text that was not put in */
export function useNumberInput(ref: Ref<HTMLInputElement> | undefined) {
  const [problem, setProblem] = useState<string>();
  const attach = useCallback(
    (input: HTMLInputElement | null) => {
      give(ref, input);
      if (!input) return;
      const read = (event: InputEvent) => {
        setProblem(undefined);
        const { inputType, data } = event;
        if (inputType === "insertFromPaste" || inputType === "insertFromDrop") {
          event.preventDefault();
          const reading = readDecimal(event.dataTransfer?.getData("text/plain") || data || "");
          if ("problem" in reading) return setProblem(numberProblems[reading.problem]);
          input.select();
          insert(reading.text);
        } else if (inputType === "insertText" && data) {
          const sign = typedSign(data);
          if (sign === data) return;
          event.preventDefault();
          if (sign) insert(sign);
        }
      };
      // one that can't be changed does not step; the page scrolls as elsewhere
      const ignoreWheel = () => {
        if (input.readOnly) return;
        input.readOnly = true;
        requestAnimationFrame(() => {
          input.readOnly = false;
        });
      };
      input.addEventListener("beforeinput", read);
      input.addEventListener("wheel", ignoreWheel, { passive: true });
      return () => {
        input.removeEventListener("beforeinput", read);
        input.removeEventListener("wheel", ignoreWheel);
        give(ref, null);
      };
    },
    [ref],
  );
  return { attach, problem };
}
