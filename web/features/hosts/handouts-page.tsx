import type { ComponentType } from "react";
import { PlainSheet } from "../../sheet/plain-sheet.tsx";
import { SheetHead } from "../../sheet/sheet-page.tsx";
import { AppLink } from "../../shell/app-link.tsx";
import { useNavigate, useSearch } from "../../shell/navigation.ts";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Slides } from "./handout-slides.tsx";
import { type HandoutId, handoutIds } from "./handout-texts.ts";
import { Curriculum, ExitTicket, FamilySheet, Homework, Worksheet } from "./handouts.tsx";
import { handoutTabs, handoutWords as words } from "./handouts.words.ts";

const sheets: Record<HandoutId, ComponentType> = {
  worksheet: Worksheet,
  exit: ExitTicket,
  family: FamilySheet,
  homework: Homework,
  curriculum: Curriculum,
  slides: Slides,
};

export function HandoutsPage() {
  const { sheet } = useSearch("/handouts");
  const navigate = useNavigate();
  const chosen = handoutIds.find((id) => id === sheet) ?? "worksheet";
  const Chosen = sheets[chosen];
  return (
    <PlainSheet
      header={
        <AppLink href="/host" className="font-mono text-clock font-[600] text-sim-ink underline">
          {words.back()}
        </AppLink>
      }
    >
      <div className="print:hidden">
        <SheetHead label={words.label()} title={words.title()} finding={words.finding()} />
        <div className="flex flex-wrap items-center gap-4 px-8 pb-6 max-md:px-5">
          <Segmented
            legend={words.choose()}
            options={handoutIds.map((id) => ({ value: id, label: handoutTabs[id]() }))}
            value={chosen}
            onChange={(id) => navigate({ to: "/handouts", search: { sheet: id }, replace: true })}
          />
          <Button variant="sim" onClick={() => window.print()}>
            {words.print()}
          </Button>
          {chosen === "slides" && <p className="text-label">{words.slidesHint()}</p>}
        </div>
      </div>
      <div
        data-prints={chosen === "slides" ? "slides" : "upright"}
        className="grid gap-6 border-t border-dashed border-sim-rule px-8 py-8 max-md:px-5 print:block print:border-0 print:p-0"
      >
        <Chosen />
      </div>
    </PlainSheet>
  );
}
