import { useEffect, useState } from "react";
import { SearchIcon } from "../ui/icons.tsx";
import { TextField } from "../ui/text-field.tsx";
import { searchWords as words } from "./search-field.words.ts";
import { getSearchProblem, isUnfinishedNumber, type SearchRule } from "./search-text.ts";

const typingPauseMs = 250;

type Props = {
  label: string;
  rule: SearchRule;
  value: string;
  onSearch: (text: string) => void;
  refusal?: string | undefined;
  compact?: boolean;
  className: string;
};

/** Refused text is not sent. */
export function SearchField({ label, rule, value, onSearch, refusal, compact, className }: Props) {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const [shownRefusal, setShownRefusal] = useState(refusal);
  if (refusal !== undefined && refusal !== shownRefusal) setShownRefusal(refusal);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== asked) {
      setAsked(value);
      setText(value);
    }
  }
  const wanted = text.trim();
  const problem = wanted === asked ? undefined : getSearchProblem(rule, wanted);
  const waits = wanted !== asked && !problem && isUnfinishedNumber(wanted);
  const mayAsk = wanted !== asked && !problem;

  useEffect(() => {
    if (!mayAsk || waits) return;
    const timer = window.setTimeout(() => {
      setAsked(wanted);
      onSearch(wanted);
    }, typingPauseMs);
    return () => window.clearTimeout(timer);
  }, [wanted, mayAsk, waits, onSearch]);

  return (
    <TextField
      label={label}
      hideLabel
      compact={compact}
      placeholder={label}
      type="search"
      icon={SearchIcon}
      maxLength={100}
      className={className}
      value={text}
      error={problem ?? shownRefusal}
      hint={waits && words.pressEnter()}
      onChange={(event) => {
        setShownRefusal(undefined);
        setText(event.target.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !mayAsk) return;
        setAsked(wanted);
        onSearch(wanted);
      }}
    />
  );
}
