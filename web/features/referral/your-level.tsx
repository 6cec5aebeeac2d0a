import type { ReferralStats } from "@glasshouse/contract/referrals.ts";
import { formatCount } from "@glasshouse/core/format.ts";
import { getProgressToNextLevel, referralLevels } from "@glasshouse/core/referrals/level.ts";
import { useFormats } from "../../display/formats.ts";
import { Panel } from "../../ui/panel.tsx";
import { ReviewRows } from "../../ui/review-rows.tsx";
import { LevelBadge } from "./level-badge.tsx";
import { referralWords as words } from "./referral.words.ts";

export function YourLevel({ stats }: { stats: ReferralStats }) {
  const { formatMoney } = useFormats();
  const next = referralLevels.find((level) => level.level === stats.level + 1);
  const { done, of } = getProgressToNextLevel(stats.totalReferrals);
  return (
    <Panel title={words.yourLevel()} aside={<LevelBadge level={stats.level} />}>
      <ReviewRows
        rows={[
          { label: words.referrals(), value: formatCount(stats.totalReferrals) },
          { label: words.maxInvestment(), value: formatMoney(stats.maxInvestment) },
        ]}
      />
      <div className="pt-4">
        <div className="flex items-baseline justify-between gap-4 pb-2 text-label">
          <span className="font-[600] text-ink">
            {next ? words.progress({ level: next.name }) : words.highest()}
          </span>
          <span className="text-ink-2">{next ? words.done({ done, of }) : words.complete()}</span>
        </div>
        <progress
          className="progress-bar block h-2 w-full"
          aria-label={next ? words.progress({ level: next.name }) : words.highestReached()}
          value={done}
          max={of}
        />
        <p className="pt-2 text-meta text-ink-3">
          {next ? words.moreReferrals({ count: stats.nextLevelReferrals }) : words.noMore()}
        </p>
      </div>
    </Panel>
  );
}
