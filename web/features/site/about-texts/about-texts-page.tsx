import type { Areas, Fault } from "@glasshouse/languages/find-faults.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { saveText } from "../../../api/save-file.ts";
import { languages, showTexts, useLanguage } from "../../../display/language.ts";
import { PlainSheet } from "../../../sheet/plain-sheet.tsx";
import { Plate, SheetHead } from "../../../sheet/sheet-page.tsx";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { aboutTextsWords as words } from "./about-texts.words.ts";
import { type Checked, checkReviewed, maxFileBytes } from "./reviewed-file.ts";
import { TextTable } from "./text-table.tsx";

type English = Readonly<Record<string, { file: string; texts: Record<string, string> }>>;

async function readJson<T>(code: string): Promise<T> {
  const reply = await fetch(`/texts/${code}.json`);
  if (!reply.ok) throw new Error(reply.statusText);
  return reply.json();
}

export function AboutTextsPage() {
  const pageLanguage = useLanguage();
  const others = [...languages].filter(([code]) => code !== "en");
  const [chosen, setChosen] = useState<string>();
  const code = chosen ?? (pageLanguage === "en" ? (others[0]?.[0] ?? "en") : pageLanguage);
  const english = useQuery({ queryKey: ["texts", "en"], queryFn: () => readJson<English>("en") });
  const present = useQuery({ queryKey: ["texts", code], queryFn: () => readJson<Areas>(code) });
  const failed = english.isError || present.isError;
  return (
    <PlainSheet>
      <SheetHead label={words.label()} title={words.title()} finding={words.finding()} />
      <Plate number={1} title={words.reviewTitle()} subtitle={words.reviewAbout()}>
        <div className="grid max-w-[560px] gap-4">
          <SelectField
            label={words.language()}
            translate="no"
            options={others.map(([value, { name }]) => ({ value, label: name }))}
            value={code}
            onChange={({ target }) => setChosen(target.value)}
          />
          {english.data && present.data && (
            <Review key={code} code={code} english={english.data} present={present.data} />
          )}
        </div>
      </Plate>
      <Plate number={2} title={words.textsTitle()}>
        {failed ? (
          <>
            <p role="alert" className="pb-4 text-body">
              {words.failed()}
            </p>
            <Button
              variant="sim"
              onClick={() => {
                void english.refetch();
                void present.refetch();
              }}
            >
              {words.again()}
            </Button>
          </>
        ) : english.data && present.data ? (
          <TextTable code={code} english={english.data} present={present.data} />
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </Plate>
    </PlainSheet>
  );
}

const toTexts = (english: English): Areas =>
  Object.fromEntries(Object.entries(english).map(([area, { texts }]) => [area, texts]));

function Review({ code, english, present }: { code: string; english: English; present: Areas }) {
  const [checked, setChecked] = useState<Checked | { kind: "too-large" }>();
  async function check(file: File | undefined) {
    if (!file) return;
    if (file.size > maxFileBytes) return setChecked({ kind: "too-large" });
    const outcome = checkReviewed(await file.text(), toTexts(english), present);
    setChecked(outcome);
    if (outcome.kind === "fits") showTexts(code, outcome.texts);
  }
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="simDashed"
          onClick={() =>
            saveText(`glasshouse-${code}.json`, "application/json", `${JSON.stringify(present, null, 2)}\n`)
          }
        >
          {words.download()}
        </Button>
        <label
          className={buttonClass({
            variant: "simDashed",
            className: "cursor-pointer has-focus-visible:outline-2",
          })}
        >
          <span>{words.check()}</span>
          <input
            type="file"
            accept="application/json,.json"
            className="sr-only"
            onChange={({ target }) => void check(target.files?.[0]).finally(() => (target.value = ""))}
          />
        </label>
      </div>
      <div aria-live="polite" className="text-body">
        {checked && <Outcome checked={checked} />}
      </div>
    </>
  );
}

const maxListedFaults = 50;

function Outcome({ checked }: { checked: Checked | { kind: "too-large" } }) {
  if (checked.kind === "too-large") return <p>{words.tooLarge()}</p>;
  if (checked.kind === "unreadable") return <p>{words.notReadable()}</p>;
  if (checked.kind === "fits") return <p>{words.fits({ changed: checked.changed })}</p>;
  const { faults } = checked;
  return (
    <>
      <p className="font-[600]">{words.faults({ count: faults.length })}</p>
      <ul className="list-disc ps-5">
        {faults.slice(0, maxListedFaults).map((fault) => (
          <li key={`${fault.area} ${fault.key}`} className="break-words">
            {toSentence(fault)}
          </li>
        ))}
      </ul>
    </>
  );
}

function toSentence(fault: Fault): string {
  const place = `${fault.area}.${fault.key}`;
  if (fault.kind === "malformed") return words.malformed({ place, reason: fault.reason });
  if (fault.kind !== "parameters") return words[fault.kind]({ place });
  const { expected, found } = fault;
  return words.parameters({
    place,
    found: found || words.noParameters(),
    expected: expected || words.noParameters(),
  });
}
