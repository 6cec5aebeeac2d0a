import { classCodebook } from "@glasshouse/contract/class-codebook.ts";
import { version } from "../../../package.json";
import { getSharedOrigin } from "../../api/hosts.ts";
import { getDisclosure } from "../../display/language.ts";
import { PlainSheet } from "../../sheet/plain-sheet.tsx";
import { Plate, SheetHead } from "../../sheet/sheet-page.tsx";
import { AppLink } from "../../shell/app-link.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { evaluateWords as words } from "./evaluate.words.ts";
import { getConditionPoints, getConsentText, getDesignPoints } from "./evaluate-texts.ts";

export function EvaluatePage() {
  const citation = words.citation({ version, address: getSharedOrigin() });
  return (
    <PlainSheet>
      <SheetHead label={words.label()} title={words.title()} finding={words.finding()} />
      <Plate number={1} title={words.design()}>
        <Points points={getDesignPoints()} />
        <div className="pt-4 print:hidden">
          <Button variant="sim" onClick={() => window.print()}>
            {words.print()}
          </Button>
        </div>
      </Plate>
      <Plate number={2} title={words.conditions()} subtitle={words.conditionsHint()}>
        <Points points={getConditionPoints()} />
      </Plate>
      <Plate number={3} title={words.consent()} subtitle={words.consentHint()} className="break-inside-avoid">
        <div className="grid max-w-[72ch] gap-3 border border-sim-rule p-5 text-body">
          {getConsentText().map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="pt-4 print:hidden">
          <CopyButton
            variant="sim"
            text={getConsentText().join("\n\n")}
            label={words.copyConsent()}
            copiedLabel={words.copied()}
          />
        </div>
      </Plate>
      <Plate number={4} title={words.codebook()} subtitle={words.codebookHint()}>
        {Object.entries(classCodebook).map(([file, columns]) => (
          <section key={file} aria-labelledby={file} className="pb-5">
            <h3 id={file} translate="no" className="break-after-avoid pb-1 font-mono text-clock font-[600]">
              {file}
            </h3>
            <dl className="grid border-t border-dashed border-sim-rule">
              {columns.map(([column, getMeaning]) => (
                <div
                  key={column}
                  className="grid break-inside-avoid gap-x-5 border-b border-dashed border-sim-rule py-2 sm:grid-cols-[200px_1fr] print:grid-cols-[150px_1fr]"
                >
                  <dt translate="no" className="font-mono text-clock font-[500] break-words">
                    {column}
                  </dt>
                  <dd className="max-w-[76ch] text-body">{getMeaning()}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p className="text-body print:hidden">
          <AppLink href="/data-sheet" className="font-[600] text-sim-line underline underline-offset-4">
            {words.dataSheet()}
          </AppLink>
        </p>
      </Plate>
      <Plate number={5} title={words.cite()} subtitle={words.citeHint()} className="break-inside-avoid">
        <p className="max-w-[72ch] text-body break-words">{citation}</p>
        <div className="pt-4 print:hidden">
          <CopyButton
            variant="sim"
            text={citation}
            label={words.copyCitation()}
            copiedLabel={words.copied()}
          />
        </div>
        <p className="pt-5 font-mono text-clock font-[600]">{getDisclosure()}</p>
      </Plate>
    </PlainSheet>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid max-w-[760px] list-disc gap-1.5 ps-5 text-body">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
