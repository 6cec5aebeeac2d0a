import { useQuery } from "@tanstack/react-query";
import { configQuery } from "../../api/queries.ts";
import { PlainSheet } from "../../sheet/plain-sheet.tsx";
import { Plate, SheetHead } from "../../sheet/sheet-page.tsx";
import { AppLink } from "../../shell/app-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LinkedText } from "./linked-text.tsx";
import { whoRunsWords as words } from "./who-runs.words.ts";

const rows = ["owner", "contact", "privacy", "helpline"] as const;

const getFinding = (owner: string) => (owner === "" ? words.findingUnnamed() : words.finding({ owner }));

export function WhoRunsPage() {
  const { data, isError, isFetching, refetch } = useQuery(configQuery);
  const site = data?.site;
  const isFilled = site !== undefined && rows.some((row) => site[row] !== "");
  return (
    <PlainSheet>
      <SheetHead label={words.label()} title={words.title()} finding={site ? getFinding(site.owner) : ""} />
      <Plate
        number={1}
        title={words.contactTitle()}
        subtitle={site && (isFilled ? words.check() : words.ask())}
      >
        {site ? (
          <dl className="grid max-w-[760px]">
            {rows.map((row) => (
              <div
                key={row}
                className="grid gap-x-6 border-t border-sim-g2 py-3 first:border-t-0 sm:grid-cols-[180px_1fr]"
              >
                <dt className="text-body font-[600]">{words[row]()}</dt>
                <dd className="min-w-0 text-body break-words">
                  {site[row] === "" ? (
                    <span className="text-sim-ink-2">{words.empty()}</span>
                  ) : (
                    <LinkedText text={site[row]} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        ) : isError ? (
          <>
            <p role="alert" className="pb-4 text-body">
              {words.failed()}
            </p>
            <Button variant="sim" busy={isFetching} busyLabel="..." onClick={() => void refetch()}>
              {words.again()}
            </Button>
          </>
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </Plate>
      <Plate number={2} title={words.moneyTitle()}>
        <ul className="grid max-w-[760px] list-disc gap-1.5 ps-5 text-body">
          {[words.money1(), words.money2(), words.money3()].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="pt-4 text-body">
          <AppLink href="/data-sheet" className="font-[600] text-sim-line underline underline-offset-4">
            {words.dataSheet()}
          </AppLink>
        </p>
      </Plate>
      {site && !isFilled && (
        <Plate number={3} title={words.fillTitle()}>
          <p className="max-w-[760px] text-body">{words.fill()}</p>
        </Plate>
      )}
    </PlainSheet>
  );
}
