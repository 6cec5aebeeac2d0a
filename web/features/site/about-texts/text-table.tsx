import type { Areas } from "@glasshouse/languages/find-faults.ts";
import { useState } from "react";
import { ScrollSideways } from "../../../ui/scroll-sideways.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { aboutTextsWords as words } from "./about-texts.words.ts";

type Props = {
  code: string;
  english: Readonly<Record<string, { file: string; texts: Record<string, string> }>>;
  present: Areas;
};

/** One area at a time: all would be thousands of rows. */
export function TextTable({ code, english, present }: Props) {
  const areas = Object.keys(english).sort();
  const [chosen, setChosen] = useState(areas[0] ?? "");
  const area = english[chosen];
  if (!area) return null;
  return (
    <div className="grid gap-4">
      <SelectField
        label={words.area()}
        translate="no"
        className="max-w-[560px]"
        options={areas.map((name) => ({ value: name, label: name }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <p className="text-label text-sim-ink-2">{words.place({ file: area.file })}</p>
      <ScrollSideways label={words.place({ file: area.file })}>
        <table className="w-full min-w-[640px] table-fixed border-collapse text-start text-label">
          <thead>
            <tr className="border-b border-sim-g2">
              {[words.key(), words.english(), words.translation()].map((head) => (
                <th key={head} scope="col" className="py-2 pe-4 text-start font-[600]">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(area.texts).map(([key, text]) => (
              <tr key={key} className="border-b border-sim-g2 align-top break-words">
                <th
                  scope="row"
                  dir="ltr"
                  translate="no"
                  className="py-2 pe-4 text-start font-mono font-[400]"
                >
                  {key}
                </th>
                <td lang="en" dir="ltr" translate="no" className="py-2 pe-4">
                  {text}
                </td>
                <td lang={code} dir="auto" translate="no" className="py-2">
                  {present[chosen]?.[key]}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollSideways>
    </div>
  );
}
