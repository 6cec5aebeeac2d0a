import { formatList } from "@glasshouse/core/format.ts";
import type { CloneNotice, Firm, Warning } from "@glasshouse/core/register/firms.ts";
import { firms } from "@glasshouse/core/register/firms.ts";
import { licencePermits } from "../../display/licence.words.ts";
import { registerWords as words } from "./register.words.ts";

export function FirmEntry({ firm }: { firm: Firm }) {
  const rows = [
    [words.number(), firm.number],
    [words.address(), firm.address],
    [words.since(), String(firm.since)],
    ...(firm.brands ? [[words.brands(), formatList(firm.brands)]] : []),
    [words.licensedTo(), firm.licences.map((licence) => licencePermits[licence]()).join("; ")],
    ...(firm.note ? [[words.note(), firm.note]] : []),
  ];
  return (
    <article className="border border-sim-rule p-5 max-md:p-4">
      <h3 className="pb-2 text-heading font-[600]">{firm.name}</h3>
      <dl className="grid gap-x-6 gap-y-1.5 text-body sm:grid-cols-[max-content_1fr]">
        {rows.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="font-mono text-clock text-sim-ink-2">{label}</dt>
            <dd className="max-sm:pb-1">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-3 text-label text-sim-ink-2">{words.nothingElse()}</p>
    </article>
  );
}

export function WarningEntry({ warning: { name, day, reason } }: { warning: Warning }) {
  return (
    <article className="border border-sim-red p-5 max-md:p-4">
      <h3 className="text-heading font-[600] text-sim-red">{name}</h3>
      <p className="text-body">{reason}</p>
      <p className="font-mono text-clock text-sim-ink-2">{day}</p>
    </article>
  );
}

export function CloneEntry({ notice: { number, usedName, usedAddress, day } }: { notice: CloneNotice }) {
  const genuine = firms.find((firm) => firm.number === number);
  return (
    <article className="border border-sim-red p-5 max-md:p-4">
      <h3 className="text-heading font-[600] text-sim-red">{usedName}</h3>
      <p className="text-body">{words.usedAddress({ address: usedAddress })}</p>
      {genuine && (
        <p className="text-body">{words.clone({ name: genuine.name, number, address: genuine.address })}</p>
      )}
      <p className="font-mono text-clock text-sim-ink-2">{day}</p>
    </article>
  );
}
