import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";
import { clockQuery } from "../api/queries.ts";
import { Button } from "../ui/button.tsx";
import { FailedState } from "../ui/empty-state.tsx";
import { closedBooksWords as words } from "./closed-books.words.ts";
import { SheetHead } from "./sheet-page.tsx";

/** In place of what the Books tell: they are closed, which is no failure of anybody's, or they could not be read. */
export function NoBooks(props: { error: Error; failed: string; onRetry: () => void; busy: boolean }) {
  const { error, failed, onRetry, busy } = props;
  const { data: clock } = useQuery(clockQuery);
  if (!(error instanceof ApiError && error.code === "books-closed"))
    return <FailedState title={failed} onRetry={onRetry} busy={busy} />;
  return (
    <>
      <SheetHead
        label={words.label()}
        title={words.title()}
        finding={clock?.lesson ? words.inClass() : error.sentence}
      />
      <div className="border-t border-dashed border-sim-rule px-8 py-4 max-md:px-5">
        <Button variant="simDashed" size="sm" busy={busy} busyLabel={words.looking()} onClick={onRetry}>
          {words.look()}
        </Button>
      </div>
    </>
  );
}
