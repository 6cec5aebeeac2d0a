import { useEffect, useRef, useState } from "react";
import { copyText } from "./copy-text.ts";

export const copyConfirmedMs = 2_000;

export function useCopy(): { copied: boolean; failures: number; copy: typeof copyText } {
  const [copied, setCopied] = useState(false);
  const [failures, setFailures] = useState(0);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  async function copy(text: string, near: Element): Promise<boolean> {
    const done = await copyText(text, near);
    window.clearTimeout(timer.current);
    setCopied(done);
    setFailures((count) => (done ? 0 : count + 1));
    if (done) timer.current = window.setTimeout(() => setCopied(false), copyConfirmedMs);
    return done;
  }
  return { copied, failures, copy };
}
