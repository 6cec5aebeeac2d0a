import { formatList } from "@glasshouse/core/format.ts";
import { firms, warnings } from "@glasshouse/core/register/firms.ts";
import { findEntry, getRegisterStatus } from "@glasshouse/core/register/offer-firms.ts";
import { useQuery } from "@tanstack/react-query";
import { configQuery } from "../../api/queries.ts";
import { licencePermits } from "../../display/licence.words.ts";
import { usePreferences } from "../../display/preferences.ts";
import { Rich } from "../../ui/rich.tsx";
import { getPlaceLinks } from "../../xray/regulators/places.ts";
import { Lines, PrintedSheet, PrintedTable, SeatLine } from "./handout-sheet.tsx";
import {
  getCurriculumRows,
  getExitQuestions,
  getFamilyParts,
  getHomeworkAds,
  getWorksheetTasks,
} from "./handout-texts.ts";
import {
  curriculumWords,
  exitWords,
  familyWords,
  homeworkStatuses,
  homeworkWords,
  handoutWords as words,
  worksheetWords,
} from "./handouts.words.ts";

const worksheetRows = 4;

export function Worksheet() {
  return (
    <PrintedSheet title={worksheetWords.title()}>
      <SeatLine />
      <h3 className="text-heading font-[600]">{worksheetWords.tableTitle()}</h3>
      <p className="pb-2 text-body">{worksheetWords.tableAsk()}</p>
      <PrintedTable
        caption={worksheetWords.tableTitle()}
        columns={[
          worksheetWords.day(),
          worksheetWords.balance(),
          worksheetWords.paidIn(),
          worksheetWords.gotOut(),
          worksheetWords.sureness(),
        ]}
        rows={Array.from({ length: worksheetRows }, () => [])}
        toFill
      />
      <ol className="grid gap-4 pt-5">
        {getWorksheetTasks().map(({ title: heading, ask, lines }) => (
          <li key={heading}>
            <h3 className="text-heading font-[600]">{heading}</h3>
            <p className="text-body">{ask}</p>
            <Lines count={lines} />
          </li>
        ))}
      </ol>
    </PrintedSheet>
  );
}

export function ExitTicket() {
  const questions = getExitQuestions();
  return (
    <>
      <PrintedSheet title={exitWords.title()}>
        <SeatLine />
        <p className="pb-4 text-body">{exitWords.hint()}</p>
        <ol className="grid list-decimal gap-6 ps-5">
          {questions.map(({ asked, choices }) => (
            <li key={asked} className="text-body">
              <p className="font-[600]">{asked}</p>
              {choices ? (
                <ul className="flex flex-wrap gap-x-8 gap-y-2 pt-2">
                  {choices.map((choice) => (
                    <li key={choice} className="flex items-center gap-2">
                      <span aria-hidden="true" className="size-4 border border-sim-ink" />
                      <span>{choice}</span>
                    </li>
                  ))}
                </ul>
              ) : (
                <Lines count={2} />
              )}
            </li>
          ))}
        </ol>
      </PrintedSheet>
      <PrintedSheet title={words.answers({ title: exitWords.title() })}>
        <ol className="grid list-decimal gap-5 ps-5">
          {questions.map(({ asked, answer, source }) => (
            <li key={asked} className="text-body">
              <p className="font-[600]">{asked}</p>
              <p>{answer}</p>
              <p className="text-meta text-sim-ink-2">{words.source({ source })}</p>
            </li>
          ))}
        </ol>
      </PrintedSheet>
    </>
  );
}

export function FamilySheet() {
  const { country } = usePreferences();
  const { data } = useQuery(configQuery);
  const helpline = data?.site.helpline ?? "";
  const contact = data?.site.contact ?? "";
  return (
    <PrintedSheet title={familyWords.title()}>
      <div className="grid gap-4">
        {getFamilyParts().map(({ title, lines }) => (
          <section key={title}>
            <h3 className="pb-1 text-heading font-[600]">{title}</h3>
            <ul className="grid list-disc gap-1 ps-5 text-body">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
        <section>
          <h3 className="pb-1 text-heading font-[600]">{familyWords.whereTitle()}</h3>
          <dl className="grid gap-x-5 gap-y-1 text-label sm:grid-cols-[200px_1fr] print:grid-cols-[200px_1fr]">
            <FilledRow label={familyWords.helpline()} text={helpline} />
            <FilledRow label={familyWords.school()} text={contact} />
            {getPlaceLinks(country).map(({ who, what, href }) => (
              <div key={`${what} ${href}`} className="contents">
                <dt>{who}</dt>
                <dd className="min-w-0 break-words">{`${what}: ${href.replace("https://", "")}`}</dd>
              </div>
            ))}
          </dl>
        </section>
        <p className="text-meta text-sim-ink-2">{words.source({ source: familyWords.source() })}</p>
      </div>
    </PrintedSheet>
  );
}

/** What no one has filled in is left to write. */
function FilledRow({ label, text }: { label: string; text: string }) {
  return (
    <div className="contents">
      <dt className="font-[600]">{label}</dt>
      <dd className="min-w-0 break-words">
        {text === "" ? <span aria-hidden="true" className="block h-5 border-b border-sim-ink-2" /> : text}
      </dd>
    </div>
  );
}

export function Homework() {
  const homeworkAds = getHomeworkAds();
  const extract = firms.filter((firm) => homeworkAds.some((ad) => findEntry(ad) === firm));
  return (
    <>
      <PrintedSheet title={homeworkWords.title()}>
        <SeatLine />
        <p className="pb-3 text-body">{homeworkWords.ask()}</p>
        <ol className="grid list-decimal gap-2 pb-4 ps-5 text-body">
          {homeworkAds.map(({ name, ad }) => (
            <li key={name}>{ad}</li>
          ))}
        </ol>
        <PrintedTable
          caption={homeworkWords.title()}
          columns={[
            homeworkWords.advert(),
            homeworkWords.inRegister(),
            homeworkWords.sameAddress(),
            homeworkWords.licensedForThis(),
            homeworkWords.verdict(),
          ]}
          rows={homeworkAds.map(({ name }) => [name])}
          toFill
        />
        <h3 className="pt-5 pb-2 text-heading font-[600]">{homeworkWords.registerTitle()}</h3>
        <PrintedTable
          caption={homeworkWords.registerTitle()}
          columns={[
            homeworkWords.number(),
            homeworkWords.name(),
            homeworkWords.address(),
            homeworkWords.licensedTo(),
          ]}
          rows={extract.map(({ number, name, address, licences }) => [
            number,
            name,
            address,
            licences.map((licence) => licencePermits[licence]()).join("; "),
          ])}
        />
        <p className="pt-2 text-label">
          <Rich
            parts={homeworkWords.warnings({
              firms: formatList(warnings.map(({ name }) => name)),
              title: (inside) => <strong className="font-[600]">{inside}</strong>,
            })}
          />
        </p>
        <p className="pt-4 text-body">{homeworkWords.own()}</p>
        <Lines count={3} />
      </PrintedSheet>
      <PrintedSheet title={words.answers({ title: homeworkWords.title() })}>
        <dl className="grid gap-4">
          {homeworkAds.map((ad) => {
            const warning = warnings.find(({ name }) => name === ad.name);
            return (
              <div key={ad.name} className="text-body">
                <dt className="font-[600]">{ad.name}</dt>
                <dd>{homeworkStatuses[getRegisterStatus(ad)]()}</dd>
                {warning && <dd>{homeworkWords.warned({ reason: warning.reason })}</dd>}
              </div>
            );
          })}
        </dl>
      </PrintedSheet>
    </>
  );
}

export function Curriculum() {
  return (
    <PrintedSheet title={curriculumWords.title()}>
      <p className="pb-4 text-body">{curriculumWords.hint()}</p>
      <PrintedTable
        caption={curriculumWords.title()}
        columns={[
          curriculumWords.country(),
          curriculumWords.syllabus(),
          curriculumWords.says(),
          curriculumWords.lesson(),
          curriculumWords.checked(),
        ]}
        rows={getCurriculumRows()}
      />
      <p className="pt-4 text-body">{curriculumWords.maths()}</p>
    </PrintedSheet>
  );
}
