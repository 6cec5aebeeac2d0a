// Number inputs drop commas and other scripts' digits ("12,50" becomes 1250), and step on the
// wheel.
import { type Ref, useCallback, useState } from "react";
import { normaliseKey, parseDecimal } from "./number-parsing.ts";
import { numberProblems } from "./number-parsing.words.ts";

function assignRef(ref: Ref<HTMLInputElement> | undefined, input: HTMLInputElement | null): void {
  if (typeof ref === "function") ref(input);
  else if (ref) ref.current = input;
}

/** Undoable, unlike setting the value. */
const insertText = (text: string) => document.execCommand("insertText", false, text);

export function useNumberInput(ref: Ref<HTMLInputElement> | undefined) {
  const [problem, setProblem] = useState<string>();
  const attach = useCallback(
    (input: HTMLInputElement | null) => {
      assignRef(ref, input);
      if (!input) return;
      const read = (event: InputEvent) => {
        setProblem(undefined);
        const { inputType, data } = event;
        if (inputType === "insertFromPaste" || inputType === "insertFromDrop") {
          event.preventDefault();
          const reading = parseDecimal(event.dataTransfer?.getData("text/plain") || data || "");
          if ("problem" in reading) return setProblem(numberProblems[reading.problem]());
          input.select();
          insertText(reading.text);
        } else if (inputType === "insertText" && data) {
          const sign = normaliseKey(data);
          if (sign === data) return;
          event.preventDefault();
          if (sign) insertText(sign);
        }
      };
      // read-only inputs don't step
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
        assignRef(ref, null);
      };
    },
    [ref],
  );
  return { attach, problem };
}
