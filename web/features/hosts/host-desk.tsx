import { logoutPath } from "@glasshouse/contract/auth.ts";
import type { HostAccount } from "@glasshouse/contract/hosts.ts";
import { useIsStepUpAsked } from "../../api/step-up.ts";
import type { LoadClassCrowd } from "../../forms/class-crowd.ts";
import { StepUpSheet } from "../../forms/step-up-sheet.tsx";
import { Plate, SheetHead, SheetPage } from "../../sheet/sheet-page.tsx";
import { PlainHeader } from "../../shell/plain-header.tsx";
import { Rich } from "../../ui/rich.tsx";
import { ChangePassword } from "./change-password.tsx";
import { ClassList } from "./class-list.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { hostWords as words } from "./host-page.words.ts";
import { useComingCrowd } from "./lab-crowd.tsx";
import { OpenClass } from "./open-class.tsx";
import { Rehearse } from "./rehearse.tsx";

type HostDeskProps = {
  host: HostAccount;
  /** of the Lab's run, if any */
  query: string | undefined;
  /** its parser, from the Lab */
  bring: () => Promise<LoadClassCrowd>;
};

export function HostDesk({ host, query, bring }: HostDeskProps) {
  const coming = useComingCrowd(query, bring, host.largestCrowd);
  const asked = useIsStepUpAsked();
  return (
    <div className="flex min-h-[calc(100dvh-var(--banner-height))] flex-col">
      <PlainHeader width="max-w-[1360px]">
        <a href={logoutPath} className="font-mono text-clock font-[600] text-sim-ink underline">
          {words.signOut()}
        </a>
      </PlainHeader>
      <main
        id="page"
        tabIndex={-1}
        className="sheet-fills flex-1 px-10 pt-10 pb-16 max-md:px-5 max-md:pt-7 max-md:pb-[112px]"
      >
        <SheetPage own>
          <SheetHead label={words.label()} title={words.title()} finding={<Who name={host.name} />} />
          {host.classes.length === 0 && <FirstSteps />}
          <Plate number={1} title={words.openClass()} subtitle={words.openClassHint()}>
            <OpenClass savedPlan={host.plan} coming={coming} />
          </Plate>
          <Plate number={2} title={words.yours()}>
            <ClassList classes={host.classes} />
            {host.classes.length > 0 && <Rehearse />}
          </Plate>
          {host.name !== null && (
            <Plate number={3} title={words.account()}>
              <ChangePassword name={host.name} />
            </Plate>
          )}
        </SheetPage>
      </main>
      {asked && <StepUpSheet />}
    </div>
  );
}

/** Copied from here, so without breaks at hyphens. */
function Who({ name }: { name: string | null }) {
  if (name === null) return words.administrator();
  return (
    <Rich
      parts={words.signedIn({
        name,
        account: (inside) => (
          <span translate="no" className="whitespace-nowrap">
            {inside}
          </span>
        ),
      })}
    />
  );
}
