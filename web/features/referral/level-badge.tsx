import { referralLevels } from "@glasshouse/core/referrals/level.ts";
import { referralWords as words } from "./referral.words.ts";

export function LevelBadge({ level }: { level: number }) {
  const name = referralLevels.find((each) => each.level === level)?.name ?? "";
  return (
    <span className="inline-flex h-[22px] items-center rounded-badge bg-green-tint px-2 text-meta font-[600] text-green">
      {words.level({ level, name })}
    </span>
  );
}
