import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";
import { clockQuery } from "../api/queries.ts";
import { FailedState } from "../ui/empty-state.tsx";
import { closedBooksWords as words } from "./closed-books.words.ts";

/** In place of what the Books tell: they are closed, which is no failure of anybody's, or they could not be read. */
export function NoBooks(props: { error: Error; failed: string; onRetry: () => void; busy: boolean }) {
  const { error, failed, onRetry, busy } = props;
  const { data: clock } = useQuery(clockQuery);
  const closed = error instanceof ApiError && error.code === "books-closed" ? error.sentence : undefined;
  return (
    <FailedState
      title={closed === undefined ? failed : words.title()}
      reason={closed !== undefined && clock?.lesson ? words.inClass() : closed}
      onRetry={onRetry}
      busy={busy}
    />
  );
}
