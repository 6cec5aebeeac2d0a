import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export interface Stat {
  sign?: string | undefined;
  label: string;
  value: ReactNode;
  foot?: ReactNode;
}

/** With `lead` the first figure is the balance. */
export function StatBand({ stats, lead = false }: { stats: readonly Stat[]; lead?: boolean }) {
  return (
    <dl
      className={cx(
        "grid grid-cols-2 border-t border-ink",
        lead ? "md:grid-cols-[1.75fr_1fr_1fr_1fr]" : stats.length === 3 ? "md:grid-cols-3" : "md:grid-cols-4",
      )}
    >
      {stats.map((stat, index) => (
        <StatCell key={stat.label} stat={stat} place={getPlace(index, stats.length, lead)} tight={lead} />
      ))}
    </dl>
  );
}

interface Place {
  lead: boolean;
  first: boolean;
  across: boolean;
  right: boolean;
}

function getPlace(index: number, count: number, lead: boolean): Place {
  const isLead = lead && index === 0;
  const slot = lead ? index - 1 : index;
  const slots = lead ? count - 1 : count;
  const across = !isLead && slot === slots - 1 && slots % 2 === 1;
  return { lead: isLead, first: index === 0, across, right: !isLead && !across && slot % 2 === 1 };
}

function StatCell({ stat, place, tight }: { stat: Stat; place: Place; tight: boolean }) {
  return (
    <div
      data-sign={stat.sign}
      className={cx(
        "row-span-3 grid min-w-0 grid-rows-subgrid content-start gap-0 border-b border-line pt-[18px] pb-5 max-md:pb-4",
        place.first ? "md:pe-6" : "md:border-s md:px-6",
        place.right && "max-md:border-s max-md:ps-4",
        (place.lead || place.across) && "max-md:col-span-2",
        place.across && "max-md:grid-cols-[1fr_auto] max-md:items-baseline",
      )}
    >
      <dt className="text-label font-[500] text-ink-2">{stat.label}</dt>
      <dd
        className={cx(
          "self-baseline-last font-serif text-ink",
          place.lead
            ? "min-h-[54px] text-figure"
            : "min-h-9 text-stat max-md:text-[28px]/[36px] md:min-h-11 md:pt-2",
          !place.lead && !place.across && "max-md:min-h-[46px] max-md:pt-2.5",
          place.across && "max-md:text-end",
        )}
      >
        {stat.value}
      </dd>
      <dd
        className={cx(
          "min-h-6 pt-1.5 text-meta text-ink-3",
          tight && "md:pt-0.5",
          place.across && "max-md:col-span-2",
        )}
      >
        {stat.foot}
      </dd>
    </div>
  );
}
