import { formatAmount } from "@glasshouse/core/money.ts";
import { referralLevels } from "@glasshouse/core/referrals/level.ts";
import { useFormats } from "../../display/formats.ts";
import { Panel } from "../../ui/panel.tsx";
import { referralWords as words } from "./referral.words.ts";

export function LevelBenefits({ level }: { level: number }) {
  const { formatMoney } = useFormats();
  return (
    <Panel title={words.benefits()} padded={false} sign="referral-cap">
      <table className="w-full border-collapse text-body">
        <caption className="sr-only">{words.benefitsAbout()}</caption>
        <thead>
          <tr className="border-b border-line text-meta text-ink-3">
            <th scope="col" className="h-[39px] ps-6 font-[500] max-md:ps-4">
              {words.benefitsLevel()}
            </th>
            <th scope="col" className="px-3 text-end font-[500]">
              {words.referralsNeeded()}
            </th>
            <th scope="col" className="pe-6 text-end font-[500] max-md:pe-4">
              {words.maxInvestment()}
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
                <th scope="row" className="h-[54px] ps-6 text-start font-[inherit] max-md:ps-4">
                  <span>{`${row.level} ${row.name}`}</span>
                  {own && (
                    <span className="ps-2 text-meta font-[500] text-green max-sm:block max-sm:ps-0">
                      {words.ownLevel()}
                    </span>
                  )}
                </th>
                <td className="px-3 text-end">{row.referralsNeeded}</td>
                <td className="pe-6 text-end max-md:pe-4">
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
