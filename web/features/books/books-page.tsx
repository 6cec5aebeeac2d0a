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
import { booksWords as words } from "./books.words.ts";
import { BooksSheet } from "./books-sheet.tsx";
import { BooksFoot, LedgerPlate } from "./ledger-plate.tsx";
import { PayoutFlow, payoutTitle } from "./payout-flow.tsx";

const getSections = () =>
  [
    ["fund", words.fundSection()],
    ["mine", words.mineSection()],
    ["people", words.peopleSection()],
    ["promise", words.promiseSection()],
    ["end", words.endSection()],
    ["follow", words.followSection()],
    ["ledger", words.ledgerSection()],
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
            failed={words.notLoaded()}
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
      label={words.label({ day: data.day })}
      title={words.title()}
      books={data}
      days={days}
      people={people.data}
      noPeople={
        people.isError && (
          <FailedState
            title={words.peopleNotLoaded()}
            onRetry={() => void people.refetch()}
            busy={people.isFetching}
          />
        )
      }
      daysAre={words.daysAre({ time: payoutTimeUtc })}
      rateBps={dailyRateBps}
      sections={getSections()}
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
      title={data ? payoutTitle(data, formatMoney) : words.mine()}
      subtitle={words.mineAbout()}
    >
      {isError && !data && (
        <FailedState title={words.mineNotLoaded()} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <Skeleton className="h-40 w-full" />}
      {data && <PayoutFlow payouts={data} />}
    </Plate>
  );
}
