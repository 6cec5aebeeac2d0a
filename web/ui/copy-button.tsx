import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import type { ButtonSize, ButtonVariant } from "./button-class.ts";
import { CopyIcon, TickIcon } from "./icons.tsx";

export const copyConfirmationMs = 2_000;

export interface CopyButtonProps {
  text: string;
  label: string;
  copiedLabel?: string | undefined;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  onCopied?: (() => void) | undefined;
}

/** Copies a text; a tick stands for 2 s. */
export function CopyButton({
  text,
  label,
  copiedLabel = "Copied",
  variant,
  size,
  onCopied,
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = window.setTimeout(() => setCopied(false), copyConfirmationMs);
    return () => window.clearTimeout(timer);
  }, [copied]);

  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    onCopied?.();
  }
  return (
    <Button variant={variant} size={size} icon={copied ? TickIcon : CopyIcon} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </Button>
  );
}
