import { cloneNotices, type Firm, licences, warnings } from "@glasshouse/core/register/firms.ts";
import type { ReactNode } from "react";
import { licenceExcludes, licencePermits } from "../../display/licence.words.ts";
import { AppLink } from "../../shell/app-link.tsx";
import { CloneEntry, WarningEntry } from "./firm-entry.tsx";
import { registerWords as words } from "./register.words.ts";

export function FirmLinks({ firms }: { firms: readonly Firm[] }) {
  return (
    <ul className="grid max-w-[760px]">
      {firms.map(({ name, number }) => (
        <li key={number} className="border-t border-sim-g2 first:border-t-0">
          <AppLink
            href={`/regulator?see=firms&firm=${number}`}
            className="flex min-h-11 items-center justify-between gap-4 text-body underline underline-offset-4"
          >
            <span>{name}</span>
            <span className="font-mono text-clock">{number}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

function List({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <>
      <h2 className="text-plate font-[600]">{title}</h2>
      <p className="max-w-[760px] pb-4 text-label text-sim-ink-2">{hint}</p>
      <div className="grid max-w-[760px] gap-4">{children}</div>
    </>
  );
}

export const WarningList = () => (
  <List title={words.warningsTitle()} hint={words.warningsHint()}>
    {warnings.map((warning) => (
      <WarningEntry key={warning.name} warning={warning} />
    ))}
  </List>
);

export const CloneList = () => (
  <List title={words.clonesTitle()} hint={words.clonesHint()}>
    {cloneNotices.map((notice) => (
      <CloneEntry key={notice.number} notice={notice} />
    ))}
  </List>
);

export const LicenceList = () => (
  <List title={words.licencesTitle()} hint={words.licencesHint()}>
    {licences.map((licence) => (
      <dl key={licence} className="grid gap-x-6 border-t border-sim-g2 pt-3 text-body sm:grid-cols-2">
        <div>
          <dt className="font-mono text-clock text-sim-ink-2">{words.may()}</dt>
          <dd className="font-[600]">{licencePermits[licence]()}</dd>
        </div>
        <div>
          <dt className="font-mono text-clock text-sim-ink-2">{words.mayNot()}</dt>
          <dd>{licenceExcludes[licence]()}</dd>
        </div>
      </dl>
    ))}
  </List>
);
