import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import type { ButtonVariant } from "./button-class.ts";
import { copyWords as words } from "./copy-button.words.ts";
import { CopyIcon, TickIcon } from "./icons.tsx";
import { TextArea } from "./text-area.tsx";
import { showToast, type ToastMessage } from "./toast-store.ts";
import { useCopy } from "./use-copy.ts";

const focusAndSelect = (area: HTMLTextAreaElement | null) => {
  area?.focus();
  area?.select();
};

export function CopyButton(props: {
  text: string;
  label: ReactNode;
  copiedLabel?: ReactNode;
  done?: ToastMessage;
  variant?: ButtonVariant;
  "aria-label"?: string;
}) {
  const { text, label, copiedLabel = label, done, variant } = props;
  const { copied, failures, copy } = useCopy();
  async function press(button: Element) {
    if ((await copy(text, button)) && done) showToast(done);
  }
  return (
    <>
      <Button
        variant={variant ?? "secondary"}
        icon={copied ? TickIcon : CopyIcon}
        aria-label={props["aria-label"]}
        onClick={({ currentTarget }) => void press(currentTarget)}
      >
        {copied ? copiedLabel : label}
      </Button>
      {failures > 0 && (
        <TextArea
          key={failures}
          className="my-2 basis-full"
          label={words.yourself()}
          hint={words.yourselfHint()}
          readOnly
          rows={1}
          value={text}
          ref={focusAndSelect}
        />
      )}
    </>
  );
}
