import { referralLevels } from "@glasshouse/core/referrals/level.ts";

export function LevelBadge({ level }: { level: number }) {
  const name = referralLevels.find((each) => each.level === level)?.name ?? "";
  return (
    <span className="inline-flex h-[22px] items-center rounded-badge bg-green-tint px-2 text-meta font-[600] text-green">
      {`Level ${level}, ${name}`}
    </span>
  );
}
