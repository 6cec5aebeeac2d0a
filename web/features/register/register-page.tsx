import type { Offer } from "@glasshouse/core/offers/offers.ts";
import { firms } from "@glasshouse/core/register/firms.ts";
import { useEffect, useRef } from "react";
import { SheetHead, SheetPage } from "../../sheet/sheet-page.tsx";
import { AppLink } from "../../shell/app-link.tsx";
import { useNavigate, useSearch } from "../../shell/navigation.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { CheckFirm } from "./check-firm.tsx";
import { FirmEntry } from "./firm-entry.tsx";
import { registerWords as words } from "./register.words.ts";
import { CloneList, FirmLinks, LicenceList, WarningList } from "./register-lists.tsx";
import { useFirmCheck } from "./use-firm-check.ts";

const sections = ["check", "firms", "warnings", "clones", "licences"] as const;
type Section = (typeof sections)[number];

export function RegisterPage() {
  const { see, firm } = useSearch("/regulator");
  const navigate = useNavigate();
  const { offer, backTo, record } = useFirmCheck();
  const section: Section = sections.find((each) => each === see) ?? "check";
  return (
    <SheetPage own>
      <SheetHead label={words.label()} title={words.title()} finding={words.finding()} />
      {offer && <OpenOffer offer={offer} backTo={backTo} />}
      <div className="border-t border-dashed border-sim-rule px-8 pt-2 pb-8 max-md:px-5">
        <Tabs
          label={words.sections()}
          tabs={sections.map((id) => ({ id, label: words.tab({ section: id }) }))}
          active={section}
          onChange={(id) => navigate({ to: "/regulator", search: { see: id }, replace: true })}
          panelClassName="pt-6"
        >
          {section === "check" && <CheckFirm onSearch={record} />}
          {section === "firms" &&
            (firm ? <OneFirm key={firm} number={firm} onOpen={record} /> : <FirmLinks firms={firms} />)}
          {section === "warnings" && <WarningList />}
          {section === "clones" && <CloneList />}
          {section === "licences" && <LicenceList />}
        </Tabs>
      </div>
    </SheetPage>
  );
}

function OpenOffer({ offer, backTo }: { offer: Offer; backTo: string }) {
  return (
    <section
      aria-label={words.offer()}
      className="border-t border-dashed border-sim-rule px-8 py-5 max-md:px-5"
    >
      <p className="pb-2 font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">{words.offer()}</p>
      <p className="max-w-[760px] text-body">
        <strong className="font-[600]">{`${offer.title}. `}</strong>
        <span>{offer.text}</span>
      </p>
      <AppLink href={backTo} className={buttonClass({ variant: "simDashed", size: "md", className: "mt-3" })}>
        {words.backToOffer()}
      </AppLink>
    </section>
  );
}

function OneFirm({ number, onOpen }: { number: string; onOpen: (number: string) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const opened = useRef(onOpen);
  useEffect(() => {
    box.current?.focus();
    opened.current(number);
  }, [number]);
  const firm = firms.find((each) => each.number === number);
  return (
    <div ref={box} tabIndex={-1} className="grid max-w-[760px] gap-4 outline-none">
      <h2 className="sr-only">{words.tab({ section: "firms" })}</h2>
      {firm ? <FirmEntry firm={firm} /> : <p className="text-body">{words.noFirm()}</p>}
      <AppLink
        href="/regulator?see=firms"
        className={buttonClass({ variant: "simDashed", size: "md", className: "w-fit" })}
      >
        {words.allFirms()}
      </AppLink>
    </div>
  );
}
