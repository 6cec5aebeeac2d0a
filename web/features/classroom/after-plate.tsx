import { defaultRetentionDays, maxRetentionDays } from "@glasshouse/contract/class-limits.ts";
import { type ClassState, classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { useState } from "react";
import { toUrl } from "../../api/call.ts";
import { getServerNow } from "../../api/server-time.ts";
import { useAction } from "../../api/use-action.ts";
import { moveToWorld } from "../../api/world-moves.ts";
import { getDaysLeft } from "../../display/days-left.ts";
import { evaluatorsWords } from "../../display/evaluators.words.ts";
import { useFormats } from "../../display/formats.ts";
import { Plate } from "../../sheet/sheet-page.tsx";
import { AppLink } from "../../shell/app-link.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { classWords as words } from "./class-page.words.ts";
import { dataSheetWords } from "./data-sheet.words.ts";

const choices = [1, 7, 14, defaultRetentionDays, maxRetentionDays];

export function AfterPlate({ state }: { state: ClassState }) {
  const { shortDayText } = useFormats();
  const [asked, setAsked] = useState(false);
  const failureTexts = { title: words.error(), fallback: words.actionFailed() };
  const keep = useAction(classroomRoutes.keep, { failureTexts, invalidates: [["class"]] });
  const end = useAction(classroomRoutes.keep, { failureTexts });
  const left = state.endsAt === null ? 0 : getDaysLeft(state.endsAt, getServerNow());
  return (
    <Plate
      number={6}
      title={words.after()}
      subtitle={
        state.endsAt ? words.deletedOn({ day: shortDayText(state.endsAt), days: left }) : words.notDeleted()
      }
    >
      <div className="flex flex-wrap items-center gap-4">
        <span className="text-label font-[500]">{words.keepFor()}</span>
        <Segmented
          legend={words.keepFor()}
          options={choices.map((days) => ({ value: String(days), label: words.days({ days }) }))}
          value={String(left)}
          onChange={(days) => void keep.run({ body: { days: Number(days) } })}
        />
        <Button variant="simDashed" onClick={() => setAsked(true)}>
          {words.deleteNow()}
        </Button>
      </div>
      <div className="flex flex-wrap gap-3 pt-4">
        <AppLink href="/class/report" className={buttonClass({ variant: "sim" })}>
          {words.report()}
        </AppLink>
        <AppLink href="/data-sheet" className={buttonClass({ variant: "simDashed" })}>
          {dataSheetWords.link()}
        </AppLink>
        <AppLink href="/evaluate" className={buttonClass({ variant: "simDashed" })}>
          {evaluatorsWords.link()}
        </AppLink>
        <a
          href={toUrl(classroomRoutes.export.path)}
          download
          className={buttonClass({ variant: "simDashed" })}
        >
          {words.export()}
        </a>
      </div>
      <Sheet sim title={words.deleteNow()} open={asked} onClose={() => setAsked(false)}>
        <div className="grid gap-4">
          <p className="text-body">{words.deleteAsk()}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="sim"
              busy={end.busy}
              busyLabel="..."
              onClick={async () => {
                const reply = await end.run({ body: { days: 0 } });
                if (reply?.path) moveToWorld(reply.path);
              }}
            >
              {words.deleteNow()}
            </Button>
            <Button variant="simDashed" onClick={() => setAsked(false)}>
              {words.cancel()}
            </Button>
          </div>
        </div>
      </Sheet>
    </Plate>
  );
}
