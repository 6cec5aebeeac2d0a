import { useEffect, useRef, useState } from "react";

/** How long a copy is confirmed (platform.md §9). */
export const copyConfirmedMs = 2_000;

/** Copies to the clipboard. copied is true for 2 s; where the browser refuses, the caller is told. */
export function useCopy(): { copied: boolean; copy: (text: string) => Promise<boolean> } {
  const [copied, setCopied] = useState(false);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  async function copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return false;
    }
    window.clearTimeout(timer.current);
    setCopied(true);
    timer.current = window.setTimeout(() => setCopied(false), copyConfirmedMs);
    return true;
  }
  return { copied, copy };
}
