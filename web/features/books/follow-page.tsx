import type { SimulatedPerson } from "@glasshouse/contract/books.ts";
import { useQuery } from "@tanstack/react-query";
import { simulatedQuery } from "../../api/queries.ts";
import { type FormatMoney, useFormats } from "../../display/formats.ts";
import { toHolderName } from "../../display/holder-name.ts";
import { FigureTable } from "../../sheet/charted.tsx";
import { NoBooks } from "../../sheet/closed-books.tsx";
import { FollowChoice, FollowPlate, followAddress } from "../../sheet/follow-choice.tsx";
import { Figures, Plate, SheetHead, SheetPage } from "../../sheet/sheet-page.tsx";
import { AppLink } from "../../shell/app-link.tsx";
import { useSearch } from "../../shell/navigation.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Rich } from "../../ui/rich.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { followWords as words } from "./follow.words.ts";
import { LifeChart } from "./life-chart.tsx";
import { PayoutFlow, payoutTitle } from "./payout-flow.tsx";

/** Within the database's integer. */
const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;

export function FollowPage() {
  const { person: asked } = useSearch("/books/follow");
  const { data, error, isFetching, refetch } = useQuery(simulatedQuery(numberIn(asked)));
  if (!data)
    return (
      <SheetPage own>
        {error ? (
          <NoBooks error={error} failed={words.failed()} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <div className="grid gap-6 p-8" aria-busy="true">
            <Skeleton className="h-10 w-64" />
            <Skeleton className="h-20 w-full" />
            <Skeleton className="h-[300px] w-full" />
          </div>
        )}
      </SheetPage>
    );
  return (
    <SheetPage own>
      {data.person ? (
        <Followed person={data.person} />
      ) : (
        <>
          <SheetHead
            label={words.label()}
            title={words.title()}
            finding={asked === undefined ? words.choose() : sayUnknown(asked, data.people)}
          />
          <div className="border-t border-dashed border-sim-rule px-8 py-7 max-md:px-5">
            <FollowChoice people={data} />
          </div>
        </>
      )}
      <footer className="flex justify-end border-t border-dashed border-sim-rule px-8 py-6 max-md:px-5 print:hidden">
        <AppLink href="/books" className={buttonClass({ variant: "simDashed" })}>
          {words.back()}
        </AppLink>
      </footer>
    </SheetPage>
  );
}

function Followed({ person }: { person: SimulatedPerson }) {
  const { formatMoney } = useFormats();
  const { investor, days, payouts, requests } = person;
  const name = toHolderName(investor);
  const highest = days.reduce<(typeof days)[number] | undefined>(
    (best, day) => (Number(day.shown) > Number(best?.shown ?? 0) ? day : best),
    undefined,
  );
  const paidTitle = payoutTitle(payouts, formatMoney, name);
  return (
    <>
      <SheetHead label={words.label()} title={name} finding={<Story person={person} />} />
      <Figures figures={getFigures(person, formatMoney)} />
      <Plate
        number={1}
        title={highest ? sayDays(highest, person, formatMoney) : words.daysCaption({ name })}
        subtitle={words.daysSubtitle()}
      >
        <LifeChart person={person} />
      </Plate>
      <Plate number={2} title={paidTitle} subtitle={words.moneySubtitle()}>
        <PayoutFlow payouts={payouts} name={name} />
      </Plate>
      <Plate number={3} title={sayRequests(person)}>
        {requests.length > 0 && (
          <FigureTable
            caption={words.requestsCaption({ name })}
            head={[words.askedHead(), words.amountHead(), words.outcomeHead()]}
            rows={requests.map((request) => [
              String(request.day),
              formatMoney(request.amount),
              sayOutcome(request),
            ])}
          />
        )}
      </Plate>
      <FollowPlate number={4} />
    </>
  );
}

const sayUnknown = (asked: string, people: number): string =>
  people === 0 ? words.noPeople() : words.unknown({ asked, people });

function sayDays(
  highest: SimulatedPerson["days"][number],
  { gotOut }: SimulatedPerson,
  formatMoney: FormatMoney,
): string {
  const figures = { highest: formatMoney(highest.shown), day: highest.day };
  return Number(gotOut) === 0
    ? words.daysTitleNothing(figures)
    : words.daysTitle({ ...figures, gotOut: formatMoney(gotOut) });
}

function sayRequests({ requests: { length }, requests }: SimulatedPerson): string {
  if (length === 0) return words.noRequests();
  const paid = requests.filter(({ status }) => status === "approved").length;
  if (length === 1) return paid === 1 ? words.requestPaid() : words.requestNotPaid();
  return paid === 0
    ? words.noRequestPaid({ requests: length })
    : words.requestsPaid({ paid, requests: length });
}

function sayOutcome({ status, decidedDay: day }: SimulatedPerson["requests"][number]): string {
  if (day === null) return words.waiting();
  return status === "approved" ? words.paidOn({ day }) : words.refusedOn({ day });
}

function Story({ person }: { person: SimulatedPerson }) {
  const { day, through, recruited, leftDay } = person;
  return (
    <>
      {through ? (
        <Rich
          parts={words.joinedThrough({
            day,
            name: toHolderName(through.investor),
            person: (inside) =>
              through.simulated === null ? (
                <span>{inside}</span>
              ) : (
                <AppLink
                  href={followAddress(through.simulated)}
                  className="text-sim-line underline underline-offset-4"
                >
                  {inside}
                </AppLink>
              ),
          })}
        />
      ) : (
        <span>{words.joined({ day })}</span>
      )}
      <span>
        {` ${leftDay === null ? words.recruited({ recruited }) : words.recruitedAndLeft({ recruited, day: leftDay })}`}
      </span>
    </>
  );
}

function getFigures(person: SimulatedPerson, formatMoney: FormatMoney) {
  const { paidIn, shown, asked, gotOut, result } = person;
  const isBehind = Number(result) < 0;
  return [
    { label: words.paidIn(), value: formatMoney(paidIn), foot: words.paidInFoot() },
    { label: words.screen(), value: formatMoney(shown), foot: words.screenFoot() },
    {
      label: words.asked(),
      value: formatMoney(asked),
      foot: words.askedFoot({ requests: person.requests.length }),
    },
    {
      label: words.gotBack(),
      value: formatMoney(gotOut),
      foot: words.gotBackFoot({ amount: formatMoney(person.payouts.fromOthers) }),
    },
    {
      label: words.result(),
      value: formatMoney(result, Number(result) !== 0),
      foot: Number(result) > 0 ? words.ahead() : isBehind ? words.behind() : words.even(),
      missing: isBehind,
    },
  ];
}
