import type { Axes } from "./life-map.ts";
import { mapWords as words } from "./map.words.ts";
import type { CaseMark } from "./real-cases.ts";

export function MapCases(props: {
  marks: readonly CaseMark[];
  axes: Axes;
  shown: number | null;
  onShow: (mark: CaseMark) => void;
}) {
  const { marks, axes, shown, onShow } = props;
  if (marks.length === 0) return <p className="pt-4 text-meta text-sim-ink-2">{words.noCases()}</p>;
  const withTakers = axes.down.name === "takeOutBps" || axes.across.name === "takeOutBps";
  return (
    <div className="pt-4 text-meta text-sim-ink-2">
      <p>{withTakers ? words.cases() : words.someCases()}</p>
      <ol className="list-decimal ps-5">
        {marks.map((mark) => (
          <li key={mark.number} className="py-0.5 break-inside-avoid">
            <button
              type="button"
              aria-pressed={mark.number === shown}
              className="min-h-6 text-start font-[600] text-sim-line underline underline-offset-4 aria-pressed:text-sim-red print:hidden"
              onClick={() => onShow(mark)}
            >
              {mark.each.name}
            </button>
            <span className="hidden print:inline">{mark.each.name}</span>
            <span>{`: ${mark.each.source}`}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
