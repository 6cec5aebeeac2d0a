import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";
import { clockQuery } from "../api/queries.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState, FailedState } from "../ui/empty-state.tsx";
import { BookIcon } from "../ui/icons.tsx";
import { closedBooksWords as words } from "./closed-books.words.ts";

/** In place of what the Books tell: they are closed, which is no failure of anybody's, or they could not be read. */
export function NoBooks(props: { error: Error; failed: string; onRetry: () => void; busy: boolean }) {
  const { error, failed, onRetry, busy } = props;
  const { data: clock } = useQuery(clockQuery);
  if (!(error instanceof ApiError && error.code === "books-closed"))
    return <FailedState title={failed} onRetry={onRetry} busy={busy} />;
  return (
    <div role="status">
      <EmptyState
        icon={BookIcon}
        title={words.title()}
        reason={clock?.lesson ? words.inClass() : error.sentence}
        action={
          <Button size="sm" busy={busy} onClick={onRetry}>
            {words.look()}
          </Button>
        }
      />
    </div>
  );
}
