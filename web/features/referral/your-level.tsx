import type { ReferralStats } from "@glasshouse/contract/referrals.ts";
import { formatCount, selectPlural } from "@glasshouse/core/format.ts";
import { getProgressToNextLevel, referralLevels } from "@glasshouse/core/referrals/level.ts";
import { useFormats } from "../../display/formats.ts";
import { Panel } from "../../ui/panel.tsx";
import { ReviewRows } from "../../ui/review-rows.tsx";
import { LevelBadge } from "./level-badge.tsx";

export function YourLevel({ stats }: { stats: ReferralStats }) {
  const { formatMoney } = useFormats();
  const next = referralLevels.find((level) => level.level === stats.level + 1);
  const { done, of } = getProgressToNextLevel(stats.totalReferrals);
  return (
    <Panel title="Your Level" aside={<LevelBadge level={stats.level} />}>
      <ReviewRows
        rows={[
          { label: "Total referrals", value: formatCount(stats.totalReferrals) },
          { label: "Max investment", value: formatMoney(stats.maxInvestment) },
        ]}
      />
      <div className="pt-4">
        <div className="flex items-baseline justify-between gap-4 pb-2 text-label">
          <span className="font-[600] text-ink">
            {next ? `Progress toward ${next.name}` : "The highest level"}
          </span>
          <span className="text-ink-2">{next ? `${done} of ${of}` : "Complete"}</span>
        </div>
        <progress
          className="progress-bar block h-2 w-full"
          aria-label={next ? `Progress toward ${next.name}` : "The highest level is reached"}
          value={done}
          max={of}
        />
        <p className="pt-2 text-meta text-ink-3">
          {next
            ? `${stats.nextLevelReferrals} more ${selectPlural(stats.nextLevelReferrals, { one: "referral", other: "referrals" })} raise your maximum.`
            : "No further referral raises your maximum."}
        </p>
      </div>
    </Panel>
  );
}
