import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import type { ButtonVariant } from "./button-class.ts";
import { CopyIcon, TickIcon } from "./icons.tsx";
import { showToast, type ToastMessage } from "./toast-store.ts";
import { useCopy } from "./use-copy.ts";

/** Copies a text; the icon is a tick, and the label another, for 2 s. */
export function CopyButton(props: {
  text: string;
  label: ReactNode;
  copiedLabel?: ReactNode;
  /** shown once it is copied */
  done?: ToastMessage;
  variant?: ButtonVariant;
  "aria-label"?: string;
}) {
  const { text, label, copiedLabel = label, done, variant } = props;
  const { copied, copy } = useCopy();
  async function press() {
    if (!(await copy(text)))
      showToast({
        title: "Not copied",
        description: "This browser does not allow it. Please select the text and copy it yourself.",
        tone: "bad",
      });
    else if (done) showToast(done);
  }
  return (
    <Button
      variant={variant ?? "secondary"}
      icon={copied ? TickIcon : CopyIcon}
      aria-label={props["aria-label"]}
      onClick={() => void press()}
    >
      {copied ? copiedLabel : label}
    </Button>
  );
}
