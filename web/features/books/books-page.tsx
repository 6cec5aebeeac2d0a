import { payoutTimeUtc } from "@glasshouse/core/calendar.ts";
import { dailyRateBps } from "@glasshouse/core/investments/daily-income.ts";
import { useQuery } from "@tanstack/react-query";
import { booksQuery, myPayoutsQuery, peopleQuery, seriesQuery } from "../../api/queries.ts";
import { useFormats } from "../../display/formats.ts";
import { NoBooks } from "../../sheet/closed-books.tsx";
import { FollowPlate } from "../../sheet/follow-choice.tsx";
import { Plate, SheetPage } from "../../sheet/sheet-page.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { BooksSheet } from "./books-sheet.tsx";
import { BooksFoot, LedgerPlate } from "./ledger-plate.tsx";
import { PayoutFlow, payoutTitle } from "./payout-flow.tsx";

const sections = [
  ["fund", "Fund"],
  ["mine", "My payouts"],
  ["people", "People"],
  ["promise", "Promise"],
  ["end", "If it ends"],
  ["follow", "Follow"],
  ["ledger", "Ledger"],
] as const;

export function BooksPage() {
  const { data, error, isFetching, refetch } = useQuery(booksQuery);
  const { data: days } = useQuery(seriesQuery);
  const people = useQuery(peopleQuery);
  if (!data)
    return (
      <SheetPage own>
        {error ? (
          <NoBooks
            error={error}
            failed="Failed to load the Books"
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <div className="grid gap-6 p-8" aria-busy="true">
            <Skeleton className="h-10 w-64" />
            <Skeleton className="h-20 w-full" />
            <Skeleton className="h-[380px] w-full" />
          </div>
        )}
      </SheetPage>
    );
  return (
    <BooksSheet
      label={`Day ${data.day}`}
      title="The Books"
      books={data}
      days={days}
      people={people.data}
      noPeople={
        people.isError && (
          <FailedState
            title="Failed to load the people"
            onRetry={() => void people.refetch()}
            busy={people.isFetching}
          />
        )
      }
      daysAre={`Play dollars at the end of each simulated day (${payoutTimeUtc} UTC).`}
      rateBps={dailyRateBps}
      sections={sections}
      mine={<MyPayouts />}
      follow={<FollowPlate number={9} />}
      ledger={<LedgerPlate number={10} />}
      foot={<BooksFoot books={data} />}
    />
  );
}

function MyPayouts() {
  const { formatMoney } = useFormats();
  const { data, isError, isFetching, refetch } = useQuery(myPayoutsQuery);
  return (
    <Plate
      id="mine"
      number={5}
      title={data ? payoutTitle(data, formatMoney) : "Where my payouts came from"}
      subtitle="We trace each approved withdrawal to the deposits that funded it, oldest money first."
    >
      {isError && !data && (
        <FailedState title="Failed to trace your payouts" onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <Skeleton className="h-40 w-full" />}
      {data && <PayoutFlow payouts={data} />}
    </Plate>
  );
}
