import { maxRetentionDays } from "@glasshouse/contract/class-limits.ts";
import { type ClassState, classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { toCalendarFile } from "@glasshouse/core/classroom/calendar-file.ts";
import { parseSeatCard } from "@glasshouse/core/classroom/seat-card.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { getSharedOrigin } from "../../api/hosts.ts";
import { saveText } from "../../api/save-file.ts";
import { getServerNow } from "../../api/server-time.ts";
import { getDisclosure } from "../../display/language.ts";
import { Plate } from "../../sheet/sheet-page.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { boosterDay, boosterWeeks, longestWeeks } from "./booster.ts";
import { handInWords as words } from "./hand-in-plate.words.ts";
import { toJoinLink } from "./join-link.ts";

const everyMs = 5_000;

export function HandInPlate({ state }: { state: ClassState }) {
  const { data: completed = [] } = useQuery({
    queryKey: ["class", "completions"],
    queryFn: () => call(classroomRoutes.completions, {}),
    refetchInterval: everyMs,
  });
  const people = state.seats - state.simulated;
  const [typed, setTyped] = useState("");
  const found = completed.find(({ code }) => code === parseSeatCard(typed));
  return (
    <Plate
      number={5}
      title={words.title()}
      subtitle={`${people === 0 ? words.noSeats() : words.completed({ completed: completed.length, people })} ${words.nothingSent()}`}
    >
      <div className="grid gap-8 md:grid-cols-2">
        <div className="grid content-start gap-4">
          <TextField
            label={words.code()}
            hint={words.codeHint()}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <p role="status" className="text-label font-[600]">
            {typed.trim() && (found ? words.right({ seat: found.words }) : words.wrong())}
          </p>
          {completed.length > 0 && (
            <details>
              <summary className="sim-focus cursor-pointer font-mono text-clock font-[600] underline">
                {words.all()}
              </summary>
              <ul className="grid gap-1 pt-2 text-label">
                {completed.map(({ code, words: seat }) => (
                  <li key={code}>
                    <span dir="ltr" translate="no" className="font-mono font-[600]">
                      {code}
                    </span>{" "}
                    <span translate="no">{seat}</span>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
        <Booster state={state} />
      </div>
    </Plate>
  );
}

function Booster({ state }: { state: ClassState }) {
  const [now] = useState(getServerNow);
  const weeks = boosterWeeks(state.endsAt, now);
  const [chosen, setChosen] = useState<number>();
  const inWeeks = chosen !== undefined && weeks.includes(chosen) ? chosen : weeks[0];
  if (inWeeks === undefined) return <p className="text-label">{words.deletedEarlier()}</p>;
  const link = toJoinLink(getSharedOrigin(), state);
  const text = [words.reminder(), words.reminderHow({ link }), getDisclosure()].join("\n");
  const day = boosterDay(now, inWeeks);
  const save = () =>
    saveText(
      "glasshouse-reminder.ics",
      "text/calendar",
      toCalendarFile({
        uid: `${day}-${state.link ?? ""}@glasshouse`,
        madeAt: new Date(now).toISOString(),
        day,
        summary: words.summary(),
        description: text,
        url: link,
      }),
    );
  return (
    <div className="grid content-start gap-4">
      <Segmented
        legend={words.when()}
        options={weeks.map((each) => ({ value: String(each), label: words.inWeeks({ weeks: each }) }))}
        value={String(inWeeks)}
        onChange={(value) => setChosen(Number(value))}
      />
      {!weeks.includes(longestWeeks) && (
        <p className="text-label">{words.longer({ weeks: longestWeeks, days: maxRetentionDays })}</p>
      )}
      <TextArea label={words.paste()} hint={words.pasteHint()} rows={6} readOnly value={text} />
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} label={words.copy()} copiedLabel={words.copied()} />
        <Button variant="simDashed" onClick={save}>
          {words.calendar()}
        </Button>
      </div>
    </div>
  );
}
