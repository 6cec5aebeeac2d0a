import {
  getPlanMinutes,
  type LessonPlan,
  lessonPlans,
  type Phase,
  planLengths,
} from "@glasshouse/core/classroom/lesson-plans.ts";
import { useQuery } from "@tanstack/react-query";
import { getDisclosure } from "../../display/language.ts";
import { phaseScripts, phaseTasks, phaseTitles } from "../../display/phase.words.ts";
import { getPhaseQuestions } from "../../display/phase-questions.ts";
import { clockWords, planWords } from "../../display/plan.words.ts";
import { Plate, SheetHead, SheetPage } from "../../sheet/sheet-page.tsx";
import { AppLink } from "../../shell/app-link.tsx";
import { useSearch } from "../../shell/navigation.ts";
import { PlainHeader } from "../../shell/plain-header.tsx";
import { Button } from "../../ui/button.tsx";
import { hostQuery } from "./host-query.ts";
import { lessonPlanWords as words } from "./lesson-plan.words.ts";
import { getQuestions } from "./lesson-questions.ts";
import { startsAt } from "./starts-at.ts";

function usePlan(): { plan: LessonPlan; missing: boolean } {
  const { plan: asked } = useSearch("/lesson-plan");
  const { data: host } = useQuery({ ...hostQuery, enabled: asked === "own" });
  const length = planLengths.find((minutes) => String(minutes) === asked) ?? planLengths[1];
  if (asked === "own" && host?.plan) return { plan: host.plan, missing: false };
  return { plan: lessonPlans[length], missing: asked === "own" && host !== undefined };
}

export function LessonPlanPage() {
  const { plan, missing } = usePlan();
  return (
    <div className="flex min-h-[calc(100dvh-var(--banner-height))] flex-col">
      <div className="print:hidden">
        <PlainHeader width="max-w-[1360px]">
          <AppLink href="/host" className="font-mono text-clock font-[600] text-sim-ink underline">
            {words.back()}
          </AppLink>
        </PlainHeader>
      </div>
      <main
        id="page"
        tabIndex={-1}
        className="sheet-fills flex-1 px-10 pt-10 pb-16 max-md:px-5 max-md:pt-7 max-md:pb-[112px]"
      >
        <SheetPage own>
          <SheetHead
            label={words.label()}
            title={words.title()}
            finding={words.finding({ parts: plan.length, minutes: getPlanMinutes(plan) })}
          />
          <div className="flex flex-wrap items-center gap-4 px-8 pb-6 max-md:px-5 print:hidden">
            <Button variant="sim" onClick={() => window.print()}>
              {words.print()}
            </Button>
            {missing && (
              <p role="status" className="text-label">
                {words.noOwn()}
              </p>
            )}
          </div>
          <div className="grid md:grid-cols-2 print:grid-cols-2">
            <Plate number={1} title={words.aims()}>
              <Points
                points={[words.spotAim(), words.payoutsAim(), words.collapseAim(), words.checksAim()]}
              />
            </Plate>
            <Plate number={2} title={words.needs()}>
              <Points points={[words.screenNeed(), words.noAccountsNeed(), words.noMoneyNeed()]} />
            </Plate>
          </div>
          <Plate number={3} title={words.timing()} className="break-inside-auto">
            <Timing plan={plan} />
          </Plate>
          <Plate
            number={4}
            title={words.questions()}
            subtitle={words.questionsHint()}
            className="break-inside-auto"
          >
            <Questions plan={plan} />
          </Plate>
          <Plate number={5} title={words.stored()}>
            <p className="max-w-[72ch] text-body">{words.storedText()}</p>
            <p className="pt-2 text-label print:hidden">
              <AppLink href="/data-sheet" className="underline">
                {words.dataSheet()}
              </AppLink>
            </p>
            <p className="pt-3 font-mono text-clock font-[600]">{getDisclosure()}</p>
          </Plate>
        </SheetPage>
      </main>
    </div>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 ps-5 text-body">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

function getLearnersText({ id, rate, booksOpen }: Phase): string {
  const texts = { task: phaseTasks[id](), clock: clockWords[rate]() };
  return booksOpen ? words.learnersWithBooks(texts) : words.learnersWithoutBooks(texts);
}

function Timing({ plan }: { plan: LessonPlan }) {
  const starts = plan.map((_, at) => getPlanMinutes(plan.slice(0, at)));
  return (
    <ol className="grid border-t border-dashed border-sim-rule">
      {plan.map((phase, at) => (
        <li
          key={phase.id}
          className="grid break-inside-avoid gap-x-5 gap-y-1 border-b border-dashed border-sim-rule py-3 sm:grid-cols-[112px_1fr] print:grid-cols-[112px_1fr]"
        >
          <p className="font-mono text-clock font-[600]">
            <span>{startsAt(starts[at] ?? 0)}</span>
            <span className="block font-[500] text-sim-ink-2">
              {planWords.minutes({ minutes: phase.minutes })}
            </span>
          </p>
          <div>
            <h3 className="text-heading font-[600]">{phaseTitles[phase.id]()}</h3>
            <p className="max-w-[76ch] text-body">{phaseScripts[phase.id]()}</p>
            {getPhaseQuestions(phase.id).map(({ ask, heard }) => (
              <p key={ask} className="max-w-[76ch] pt-1 text-body">
                <strong className="font-[600]">{ask}</strong> <span>{words.heard({ answer: heard })}</span>
              </p>
            ))}
            <p className="pt-1 text-meta text-sim-ink-2">{getLearnersText(phase)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Questions({ plan }: { plan: LessonPlan }) {
  return (
    <div className="grid gap-6">
      {plan.map(({ id }) => {
        const questions = getQuestions(id);
        if (questions.length === 0) return null;
        return (
          <section key={id}>
            <h3 className="pb-2 font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">
              {phaseTitles[id]()}
            </h3>
            <dl className="grid gap-3">
              {questions.map(({ asked, answer, source }) => (
                <div key={asked} className="break-inside-avoid">
                  <dt className="text-body font-[600]">{asked}</dt>
                  <dd className="max-w-[76ch] text-body">{answer}</dd>
                  <dd className="text-meta text-sim-ink-2">{words.source({ source })}</dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </div>
  );
}
