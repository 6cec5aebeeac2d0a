import type { classReport } from "@glasshouse/contract/class-report.ts";
import { lateSurenessDay, maxSureness } from "@glasshouse/core/classroom/sureness.ts";
import { formatUsd, cents as toCents } from "@glasshouse/core/money.ts";
import { findOffer } from "@glasshouse/core/offers/offers.ts";
import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { detectionWords } from "../../display/detection.words.ts";
import { detectionTexts } from "../../display/detection-texts.ts";
import { getDisclosure } from "../../display/language.ts";
import { Details } from "../../sheet/details.tsx";
import { PlainTable } from "../../sheet/plain-table.tsx";
import { Plate, SheetHead, SheetPage, SumRows } from "../../sheet/sheet-page.tsx";
import { AppLink } from "../../shell/app-link.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { FailedState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { reportQuery } from "./class-queries.ts";
import { reportWords as words } from "./report-page.words.ts";
import {
  getChecksTitle,
  getCheckTexts,
  getDetectionTitle,
  getFinding,
  getGroupText,
  getMissedText,
  getMoneyTitle,
  getNoSpreadText,
  getShareText,
  getSignsTitle,
  getSignTitle,
  getSpreadText,
  getSurenessTitle,
  toMeanText,
} from "./report-texts.ts";

export function ReportPage() {
  const { data: report, error, isFetching, refetch } = useQuery(reportQuery);
  if (!report)
    return (
      <SheetPage own>
        <SheetHead label={words.label()} title={words.title()} finding="" />
        <div className="p-8">
          {error ? (
            <FailedState title={words.failed()} onRetry={() => void refetch()} busy={isFetching} />
          ) : (
            <Skeleton className="h-40 w-full" />
          )}
        </div>
      </SheetPage>
    );
  const { putMore, signs } = report;
  return (
    <SheetPage own>
      <SheetHead
        label={words.label()}
        title={words.title()}
        finding={getFinding(report.seats, report.simulated)}
      />
      <DetectionPlate report={report} />
      <MoneyPlate report={report} />
      <Plate number={3} title={words.moreTitle()} subtitle={words.moreSubtitle()}>
        {putMore.length === 0 ? (
          <p className="text-label">{words.moreNone()}</p>
        ) : (
          <PlainTable
            head={[words.dayHead(), words.seats(), words.amount()]}
            rows={putMore.map(({ day, seats, cents }) => [
              words.day({ day }),
              getGroupText(seats),
              formatUsd(toCents(cents)),
            ])}
          />
        )}
      </Plate>
      <Plate number={4} title={getSignsTitle(signs)} subtitle={words.signsSubtitle()}>
        {signs.length === 0 ? (
          <p className="text-label">{words.signsNone()}</p>
        ) : (
          <PlainTable
            head={[words.sign(), words.missedBefore(), words.missedAfter()]}
            rows={signs.map((each) => [
              getSignTitle(each.sign),
              getMissedText(each.before),
              getMissedText(each.after),
            ])}
          />
        )}
      </Plate>
      <ChecksPlate checks={report.checks} />
      <ReviewPlate review={report.review} />
      <SurenessPlate sureness={report.sureness} />
      <p className="hidden px-8 pb-6 font-mono text-clock font-[600] print:block">{getDisclosure()}</p>
      <div className="flex flex-wrap gap-3 border-t border-dashed border-sim-rule px-8 py-6 max-md:px-5 print:hidden">
        <Button variant="sim" onClick={() => window.print()}>
          {words.print()}
        </Button>
        <AppLink href="/class" className={buttonClass({ variant: "simDashed" })}>
          {words.backToClass()}
        </AppLink>
      </div>
    </SheetPage>
  );
}

type Report = z.output<typeof classReport>;

function DetectionPlate({ report: { before, after, change } }: { report: Report }) {
  const rounds = [
    [detectionWords.before(), before],
    [detectionWords.after(), after],
  ] as const;
  const heldBack = [before, after].some(({ seats }) => seats === null);
  return (
    <Plate number={1} title={getDetectionTitle(change)} subtitle={words.detectionSubtitle()}>
      <PlainTable
        head={[words.round(), detectionWords.detection(), detectionWords.suspicion()]}
        rows={rounds.map(([label, round]) => [
          label,
          getShareText(round.falseFound, round.falseAsked),
          getShareText(round.realAccused, round.realAsked),
        ])}
      />
      <Details>
        <p className="text-label">{detectionWords.rangesHint()}</p>
        <PlainTable
          head={[
            words.round(),
            detectionWords.detection(),
            detectionWords.suspicion(),
            detectionWords.sensitivity(),
          ]}
          rows={[
            ...rounds.map(([label, round]) => [
              label,
              detectionTexts.share(round.detection, round.seats === null),
              detectionTexts.share(round.suspicion, round.seats === null),
              detectionTexts.range(round.sensitivity, round.seats === null),
            ]),
            [
              detectionWords.changed(),
              detectionTexts.shareChange(change.detection, heldBack),
              detectionTexts.shareChange(change.suspicion, heldBack),
              detectionTexts.change(change.sensitivity, heldBack),
            ],
          ]}
        />
      </Details>
    </Plate>
  );
}

function MoneyPlate({ report: { seats, money, results, spread } }: { report: Report }) {
  const whole = spread.length === 1 && spread.every(({ from, to }) => from === null && to === null);
  return (
    <Plate number={2} title={getMoneyTitle(money)} subtitle={words.moneySubtitle()}>
      <SumRows
        rows={[
          { label: words.ahead(), value: getGroupText(results.ahead) },
          { label: words.even(), value: getGroupText(results.even) },
          { label: words.behind(), value: getGroupText(results.behind) },
        ]}
      />
      <h3 className="pt-5 pb-1 text-label font-[600]">{words.spreadTitle()}</h3>
      {spread.length === 0 || whole ? (
        <p className="text-label">{whole ? words.spreadWhole() : getNoSpreadText(money)}</p>
      ) : (
        <PlainTable
          head={[words.spreadHead(), words.seats()]}
          rows={spread.map((group) => [getSpreadText(group), getGroupText(group.seats)])}
          most={seats}
        />
      )}
    </Plate>
  );
}

function ChecksPlate({ checks: { before, after } }: Pick<Report, "checks">) {
  return (
    <Plate number={5} title={getChecksTitle(after ?? before)} subtitle={words.checksSubtitle()}>
      <PlainTable
        head={[
          words.round(),
          words.lookedUp(),
          words.foundByChecking(),
          words.rightChecked(),
          words.rightUnchecked(),
        ]}
        rows={[
          [detectionWords.before(), ...getCheckTexts(before)],
          [detectionWords.after(), ...getCheckTexts(after)],
        ]}
      />
    </Plate>
  );
}

function ReviewPlate({ review: { fooled, suspected } }: Pick<Report, "review">) {
  const rows = [...fooled, ...suspected].flatMap(({ offer: id, wrong, asked }) => {
    const offer = findOffer(id);
    return offer
      ? [[offer.title, offer.fraud ? words.scam() : words.genuine(), getShareText(wrong, asked)]]
      : [];
  });
  return (
    <Plate number={6} title={words.reviewTitle()} subtitle={words.reviewSubtitle()}>
      {rows.length === 0 ? (
        <p className="text-label">{words.reviewNone()}</p>
      ) : (
        <PlainTable head={[words.offer(), words.itWas(), words.gotItWrong()]} rows={rows} />
      )}
    </Plate>
  );
}

function SurenessPlate({ sureness }: Pick<Report, "sureness">) {
  const { seats, early, late } = sureness;
  return (
    <Plate
      number={7}
      title={getSurenessTitle(sureness)}
      subtitle={words.surenessSubtitle({ max: maxSureness })}
    >
      {early !== null && late !== null && (
        <SumRows
          rows={[
            { label: words.sureEarly({ day: lateSurenessDay }), value: toMeanText(early) },
            { label: words.sureLate({ day: lateSurenessDay }), value: toMeanText(late) },
            { label: words.sureBoth(), value: getGroupText(seats) },
          ]}
        />
      )}
    </Plate>
  );
}
