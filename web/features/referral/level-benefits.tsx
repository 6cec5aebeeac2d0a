import { formatAmount } from "@glasshouse/core/money.ts";
import { referralLevels } from "@glasshouse/core/referrals/level.ts";
import { useFormats } from "../../display/formats.ts";
import { Panel } from "../../ui/panel.tsx";

export function LevelBenefits({ level }: { level: number }) {
  const { formatMoney } = useFormats();
  return (
    <Panel title="Level Benefits" padded={false} sign="referral-cap">
      <table className="w-full border-collapse text-body">
        <caption className="sr-only">What each level needs and allows</caption>
        <thead>
          <tr className="border-b border-line text-left text-meta text-ink-3">
            <th scope="col" className="h-[39px] pl-6 font-[500] max-md:pl-4">
              Level
            </th>
            <th scope="col" className="px-3 text-right font-[500]">
              Referrals needed
            </th>
            <th scope="col" className="pr-6 text-right font-[500] max-md:pr-4">
              Max investment
            </th>
          </tr>
        </thead>
        <tbody>
          {referralLevels.map((row) => {
            const own = row.level === level;
            return (
              <tr
                key={row.level}
                aria-current={own || undefined}
                className={`border-b border-line last:border-b-0 ${own ? "bg-green-tint font-[600]" : ""}`}
              >
                <th scope="row" className="h-[54px] pl-6 text-left font-[inherit] max-md:pl-4">
                  <span>{`${row.level} ${row.name}`}</span>
                  {own && (
                    <span className="pl-2 text-meta font-[500] text-green max-sm:block max-sm:pl-0">
                      your level
                    </span>
                  )}
                </th>
                <td className="px-3 text-right">{row.referralsNeeded}</td>
                <td className="pr-6 text-right max-md:pr-4">
                  {formatMoney(formatAmount(row.maxInvestmentCents))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}
