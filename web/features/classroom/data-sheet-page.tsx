import {
  dataSheet,
  getRetentionText,
  getTableText,
  type StoredTable,
} from "@glasshouse/contract/data-sheet.ts";
import { storedGroupTexts, storedGroupTitles, storedWords } from "@glasshouse/contract/data-sheet.words.ts";
import { getDisclosure } from "../../display/language.ts";
import { Plate, SheetHead, SheetPage } from "../../sheet/sheet-page.tsx";
import { PlainHeader } from "../../shell/plain-header.tsx";
import { Button } from "../../ui/button.tsx";
import { dataSheetWords as words } from "./data-sheet.words.ts";

export function DataSheetPage() {
  const short = [
    [words.never(), storedWords.never()],
    [words.times(), storedWords.times()],
    [words.howLong(), getRetentionText()],
    [words.rights(), words.rightsText()],
  ] as const;
  return (
    <div className="flex min-h-[calc(100dvh-var(--banner-height))] flex-col">
      <div className="print:hidden">
        <PlainHeader width="max-w-[1360px]" />
      </div>
      <main
        id="page"
        tabIndex={-1}
        className="sheet-fills flex-1 px-10 pt-10 pb-16 max-md:px-5 max-md:pt-7 max-md:pb-[112px]"
      >
        <SheetPage>
          <SheetHead label={words.label()} title={words.title()} finding={words.finding()} />
          <Plate number={1} title={words.summary()}>
            <dl className="grid gap-3">
              {short.map(([label, text]) => (
                <div key={label}>
                  <dt className="text-body font-[600]">{label}</dt>
                  <dd className="max-w-[80ch] text-body">{text}</dd>
                </div>
              ))}
            </dl>
            <p className="max-w-[80ch] pt-4 text-label text-sim-ink-2">{words.madeOf()}</p>
            <div className="pt-4 print:hidden">
              <Button variant="sim" onClick={() => window.print()}>
                {words.print()}
              </Button>
            </div>
          </Plate>
          {dataSheet.map(({ id, tables }, at) => (
            <Plate
              key={id}
              number={at + 2}
              title={storedGroupTitles[id]()}
              subtitle={storedGroupTexts[id]()}
              className="break-inside-auto"
            >
              <dl className="grid border-t border-dashed border-sim-rule">
                {tables.map((table) => (
                  <Table key={table.table} {...table} />
                ))}
              </dl>
            </Plate>
          ))}
          <p className="border-t border-dashed border-sim-rule px-8 py-6 font-mono text-clock font-[600] max-md:px-5">
            {getDisclosure()}
          </p>
        </SheetPage>
      </main>
    </div>
  );
}

function Table({ table, columns }: StoredTable) {
  const about = getTableText(table);
  return (
    <div className="grid break-inside-avoid gap-x-5 gap-y-1 border-b border-dashed border-sim-rule py-2.5 sm:grid-cols-[200px_1fr] print:grid-cols-[170px_1fr]">
      <dt translate="no" className="font-mono text-clock font-[600] break-words">
        {table}
      </dt>
      {about && <dd className="max-w-[76ch] text-body">{about}</dd>}
      <dd
        translate="no"
        className="min-w-0 font-mono text-[12px]/[18px] break-words text-sim-ink-2 sm:col-start-2 print:col-start-2"
      >
        {columns.replaceAll(" ", ", ")}
      </dd>
    </div>
  );
}
