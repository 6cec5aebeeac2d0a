import type { ClassState } from "@glasshouse/contract/classroom.ts";
import { cx } from "../../ui/cx.ts";
import { wallWords as words } from "./wall-page.words.ts";
import { getAnswersText, getShareText } from "./wall-texts.ts";

type Round = ClassState["before"];
type Figure = { part: number; of: number };
/** null below five seats */
const recognised = ({ counts }: Round): Figure | null =>
  counts && { part: counts.falseFound, of: counts.falseAsked };
const suspected = ({ counts }: Round): Figure | null =>
  counts && { part: counts.realAccused, of: counts.realAsked };

export function WallChanged({ before, after }: Record<"before" | "after", Round>) {
  const rows = [
    [words.recognised(), recognised(before), recognised(after)],
    [words.suspected(), suspected(before), suspected(after)],
  ] as const;
  return (
    <section>
      <div className="grid gap-[2vh]">
        {rows.map(([label, first, second]) => (
          <div key={label}>
            <h2 className="font-mono text-wall/[1.3] font-[600]">{label}</h2>
            <dl className="grid grid-cols-2 gap-[4vw] max-sm:grid-cols-1">
              <Side label={words.before()} figure={first} />
              <Side label={words.after()} figure={second} />
            </dl>
          </div>
        ))}
      </div>
      <p className="max-w-[60ch] pt-[1.5vh] text-wall/[1.35]">{words.hint()}</p>
    </section>
  );
}

function Side({ label, figure }: { label: string; figure: Figure | null }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-[1.2vw]">
      <dt className="text-wall/[1.3]">{label}</dt>
      <dd
        className={cx(
          "font-[600]",
          figure ? "text-[clamp(44px,min(6vw,7vh),120px)]/[1.1]" : "text-wall/[1.3]",
        )}
      >
        {figure ? getShareText(figure.part, figure.of) : words.hidden()}
      </dd>
      <dd className="basis-full text-wall/[1.3]">
        {figure ? getAnswersText(figure.part, figure.of) : words.tooFewAnswered()}
      </dd>
    </div>
  );
}
