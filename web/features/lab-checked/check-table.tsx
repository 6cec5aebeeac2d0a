import type { Outcome } from "@glasshouse/core/lab/checks/check.ts";
import { memo } from "react";
import { useLanguage } from "../../display/language.ts";
import { cx } from "../../ui/cx.ts";
import { CrossIcon, TickIcon } from "../../ui/icons.tsx";
import { phoneQuery, useMedia } from "../../ui/media.ts";
import { getAllowed, getDifference, getFigure } from "./check-figures.ts";
import type { Announced } from "./check-messages.ts";
import { getAlteredText, getCheckText } from "./check-texts.ts";
import { checkedWords, originWords } from "./checked-page.words.ts";

/** Screen only: a list inserted before printing would be cut off. */
const narrowScreen = `screen and ${phoneQuery}`;

type RowProps = { check: Announced; outcome: Outcome | undefined; broken: boolean };

const label = "font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase";
const figure = "font-mono text-clock font-[500] break-words";

function Result({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome) return <span className="font-mono text-clock text-sim-ink-2">{checkedWords.waiting()}</span>;
  const Mark = outcome.green ? TickIcon : CrossIcon;
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1.5 font-mono text-clock font-[600]",
        outcome.green ? "text-sim-green" : "text-sim-red",
      )}
    >
      <Mark size={13} strokeWidth={2} className="shrink-0" />
      <span>{outcome.green ? checkedWords.holds() : checkedWords.fails()}</span>
    </span>
  );
}

function Statement({ check, broken }: { check: Announced; broken: boolean }) {
  return (
    <>
      <span>{getCheckText(check.statement)}</span>
      {broken && (
        <div className="text-meta font-[400] text-sim-red">
          {checkedWords.altered({ what: getAlteredText(check.altered) })}
        </div>
      )}
    </>
  );
}

function Expected({ check }: { check: Announced }) {
  return (
    <>
      <div className={figure}>{getFigure(check.expected, check.decimals)}</div>
      <div className="text-meta text-sim-ink-2">{originWords[check.origin]()}</div>
    </>
  );
}

function Difference({ check, outcome }: Pick<RowProps, "check" | "outcome">) {
  if (!outcome) return <div className={figure}>{checkedWords.unknown()}</div>;
  return (
    <>
      <div className="text-label font-[500]">{getDifference(outcome, check.kind)}</div>
      <div className="text-meta text-sim-ink-2">{getAllowed(outcome, check.kind)}</div>
    </>
  );
}

const Row = memo(function Row({ check, outcome, broken }: RowProps) {
  useLanguage(); // memo would keep the texts of another one
  return (
    <tr className="border-t border-sim-g2 align-top break-inside-avoid">
      <th scope="row" className="py-2.5 pe-4 text-start text-label font-[400]">
        <Statement check={check} broken={broken} />
      </th>
      <td className="py-2.5 pe-4 text-end">
        <Expected check={check} />
      </td>
      <td className={cx(figure, "py-2.5 pe-4 text-end")}>
        {outcome ? getFigure(outcome.got, check.decimals) : checkedWords.unknown()}
      </td>
      <td className="py-2.5 pe-6 text-end">
        <Difference check={check} outcome={outcome} />
      </td>
      <td className="py-2.5">
        <Result outcome={outcome} />
      </td>
    </tr>
  );
});

const Item = memo(function Item({ check, outcome, broken }: RowProps) {
  useLanguage(); // as above
  return (
    <li className="border-t border-sim-g2 py-3.5 break-inside-avoid">
      <div className="pb-1 text-label font-[600]">
        <Statement check={check} broken={broken} />
      </div>
      <Result outcome={outcome} />
      <dl className="grid grid-cols-[92px_minmax(0,1fr)] gap-x-3 gap-y-1 pt-2">
        <dt className={label}>{checkedWords.expectedHead()}</dt>
        <dd>
          <Expected check={check} />
        </dd>
        <dt className={label}>{checkedWords.oursHead()}</dt>
        <dd className={figure}>
          {outcome ? getFigure(outcome.got, check.decimals) : checkedWords.unknown()}
        </dd>
        <dt className={label}>{checkedWords.differenceHead()}</dt>
        <dd>
          <Difference check={check} outcome={outcome} />
        </dd>
      </dl>
    </li>
  );
});

export function CheckTable({
  caption,
  checks,
  outcomes,
  broken,
}: {
  caption: string;
  checks: readonly Announced[];
  outcomes: Readonly<Record<string, Outcome>>;
  broken: boolean;
}) {
  const narrow = useMedia(narrowScreen);
  if (narrow)
    return (
      <ul aria-label={caption}>
        {checks.map((check) => (
          <Item key={check.id} check={check} outcome={outcomes[check.id]} broken={broken} />
        ))}
      </ul>
    );
  const side = cx(label, "pb-2 text-end");
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={cx(label, "pe-4 pb-2 text-start")}>
            {checkedWords.statementHead()}
          </th>
          <th scope="col" className={cx(side, "w-[18%] pe-4")}>
            {checkedWords.expectedHead()}
          </th>
          <th scope="col" className={cx(side, "w-[18%] pe-4")}>
            {checkedWords.oursHead()}
          </th>
          <th scope="col" className={cx(side, "w-[19%] pe-6")}>
            {checkedWords.differenceHead()}
          </th>
          <th scope="col" className={cx(label, "w-[15%] pb-2 text-start")}>
            {checkedWords.resultHead()}
          </th>
        </tr>
      </thead>
      <tbody>
        {checks.map((check) => (
          <Row key={check.id} check={check} outcome={outcomes[check.id]} broken={broken} />
        ))}
      </tbody>
    </table>
  );
}
