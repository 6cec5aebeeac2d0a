import { formatCount } from "@glasshouse/core/format.ts";
import { fatesWords as words } from "./fates.words.ts";
import { type FateCounts, type MyFate, youAmong } from "./you-among.ts";

export function Fates({ fates, me }: { fates: FateCounts; me: MyFate }) {
  const parts = [
    { label: words.ahead(), count: fates.ahead, look: "bg-sim-solid" },
    { label: words.even(), count: fates.even, look: "bg-sim-fill" },
    { label: words.partBack(), count: fates.partBack, look: "bg-sim-sheet" },
    { label: words.nothingBack(), count: fates.nothingBack, look: "sim-hatched" },
  ];
  const you = youAmong(fates, me);
  return (
    <div>
      <div aria-hidden="true" className={you === undefined ? "relative" : "relative pt-6"}>
        <div className="flex h-8 outline outline-sim-solid">
          {parts.map((part) => (
            <div
              key={part.label}
              className={`shadow-[inset_-1px_0_var(--color-sim-solid)] last:shadow-none rtl:shadow-[inset_1px_0_var(--color-sim-solid)] ${part.look}`}
              style={{ width: `${fates.people > 0 ? (part.count / fates.people) * 100 : 0}%` }}
            />
          ))}
        </div>
        {you !== undefined && <You share={you} />}
      </div>
      <dl className="grid grid-cols-4 gap-3 pt-2 max-sm:grid-cols-2">
        {parts.map((part) => (
          <div key={part.label}>
            <dt className="flex items-center gap-2 text-label">
              <span aria-hidden="true" className={`size-3 border border-sim-solid ${part.look}`} />
              <span>{part.label}</span>
            </dt>
            <dd className="font-mono text-clock font-[600]">{formatCount(part.count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function You({ share }: { share: number }) {
  const at = `${(share * 100).toFixed(3)}%`;
  return (
    <>
      <span
        data-you-at={share.toFixed(4)}
        className="absolute top-4 -bottom-1 w-0.5 -translate-x-1/2 rtl:translate-x-1/2 bg-sim-ink ring-1 ring-sim-sheet"
        style={{ insetInlineStart: at }}
      />
      <span
        className="absolute top-0 -translate-x-1/2 rtl:translate-x-1/2 font-mono text-[12px]/4 font-[600]"
        style={{ insetInlineStart: `clamp(10px, ${at}, calc(100% - 10px))` }}
      >
        {words.you()}
      </span>
    </>
  );
}
