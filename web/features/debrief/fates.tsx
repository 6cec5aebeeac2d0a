import { formatCount } from "../../ui/format-money.ts";

type Counts = { people: number; ahead: number; even: number; partBack: number; nothingBack: number };

/** One bar for everybody, cut by what became of them. */
export function Fates({ fates }: { fates: Counts }) {
  const parts = [
    { label: "Ahead", count: fates.ahead, look: "bg-sim-solid" },
    { label: "Even", count: fates.even, look: "bg-sim-fill" },
    { label: "Part back", count: fates.partBack, look: "bg-sim-sheet" },
    { label: "Nothing back", count: fates.nothingBack, look: "sim-hatched" },
  ];
  return (
    <div>
      <div aria-hidden="true" className="flex h-8 border border-sim-solid">
        {parts.map((part) => (
          <div
            key={part.label}
            className={`border-r border-sim-solid last:border-r-0 ${part.look}`}
            style={{ width: `${fates.people > 0 ? (part.count / fates.people) * 100 : 0}%` }}
          />
        ))}
      </div>
      <dl className="grid grid-cols-4 gap-3 pt-2 max-sm:grid-cols-2">
        {parts.map((part) => (
          <div key={part.label}>
            <dt className="flex items-center gap-2 text-label">
              <span aria-hidden="true" className={`size-3 border border-sim-solid ${part.look}`} />
              {part.label}
            </dt>
            <dd className="font-mono text-clock font-[600]">{formatCount(part.count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
