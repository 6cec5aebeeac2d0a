import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ApiError, getSentence } from "../api/api-error.ts";
import { clockQuery } from "../api/queries.ts";
import { Button } from "../ui/button.tsx";
import { FailedState } from "../ui/empty-state.tsx";
import { closedBooksWords as words } from "./closed-books.words.ts";
import { SheetHead } from "./sheet-page.tsx";

/** Closed Books are no error. */
export function NoBooks(props: {
  error: Error;
  failed: string;
  onRetry: () => void;
  busy: boolean;
  /** in a class the debrief opens with its own phase */
  debrief?: boolean;
}) {
  const { error, failed, onRetry, busy, debrief = false } = props;
  const { data: clock } = useQuery(clockQuery);
  const phase = clock?.lesson?.phase;
  const seenAt = useRef(phase);
  useEffect(() => {
    if (seenAt.current === phase) return;
    seenAt.current = phase;
    onRetry();
  }, [phase, onRetry]);
  const code = error instanceof ApiError ? error.code : "";
  if (code !== "books-closed" && code !== "debrief-closed")
    return <FailedState title={failed} onRetry={onRetry} busy={busy} />;
  const inClass = clock?.lesson && (debrief ? words.debriefInClass() : words.inClass());
  return (
    <>
      <SheetHead
        label={words.label()}
        title={debrief ? words.debrief() : words.title()}
        finding={inClass ?? getSentence(error, failed)}
      />
      <div className="border-t border-dashed border-sim-rule px-8 py-4 max-md:px-5">
        <Button variant="simDashed" size="sm" busy={busy} busyLabel={words.looking()} onClick={onRetry}>
          {words.look()}
        </Button>
      </div>
    </>
  );
}
