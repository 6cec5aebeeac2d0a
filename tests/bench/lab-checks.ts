import { allChecks } from "../../core/lab/checks/all-checks.ts";
import { median, type Row } from "./measure.ts";

export function checksRow(rounds: number): Row {
  const ms = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    for (const check of allChecks) check.run(false);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  const most = Math.max(...ms);
  return {
    figure: `The Lab's ${allChecks.length} checks, in Node by processor time`,
    ours: `${median(ms).toFixed(0)} ms`,
    against: "",
    other: "",
    ratio: `${Math.min(...ms).toFixed(0)} to ${most.toFixed(0)} ms`,
    reach: "≤ 2 s",
    met: most <= 2_000,
  };
}
