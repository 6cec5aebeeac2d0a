import { type HostAccount, hostRoutes } from "@glasshouse/contract/hosts.ts";
import { lessonPlan } from "@glasshouse/contract/lesson.ts";
import { createTextSchema } from "@glasshouse/contract/text.ts";
import { z } from "@glasshouse/contract/validator.ts";
import {
  getPlanMinutes,
  type LessonPlan,
  lessonPlans,
  planLengths,
} from "@glasshouse/core/classroom/lesson-plans.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useAction } from "../../api/use-action.ts";
import type { ClassCrowdState } from "../../forms/class-crowd.ts";
import { useFields } from "../../forms/use-fields.ts";
import { AppLink } from "../../shell/app-link.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { FormProblem } from "../../ui/form-problem.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type ChangedPhase, getChange, getPlan } from "./changed-plan.ts";
import { getPlanSummary } from "./class-texts.ts";
import { hostWords as words } from "./host-page.words.ts";
import { LabCrowd, useLetCome } from "./lab-crowd.tsx";
import { PlanEditor } from "./plan-editor.tsx";
import { useLead } from "./use-lead.ts";

const own = "own";

function usePlan(savedPlan: LessonPlan | null) {
  const [choice, setChoice] = useState(String(planLengths[1]));
  const [changed, setChanged] = useState<ChangedPhase[]>();
  const length = planLengths.find((minutes) => String(minutes) === choice);
  const chosen = length ? lessonPlans[length] : (savedPlan ?? lessonPlans[planLengths[1]]);
  const plan = changed ? getPlan(changed) : chosen;
  const problem = changed && lessonPlan.safeParse(plan).error?.issues[0]?.message;
  return {
    choice: changed ? own : choice,
    choose(value: string) {
      setChanged(undefined);
      setChoice(value);
    },
    changed,
    change: setChanged,
    beginChange: () => setChanged(getChange(chosen)),
    plan,
    problem,
    sent: length && !changed ? length : [...plan],
    /** the plan parameter of the printed page */
    printed: changed ? undefined : length ? String(length) : own,
  };
}

export function OpenClass({
  savedPlan,
  coming,
}: {
  savedPlan: HostAccount["plan"];
  coming: ClassCrowdState | undefined;
}) {
  const action = useAction(hostRoutes.openClass, {
    failureTexts: { title: words.openClass(), fallback: words.classFailed(), inPlace: true },
    invalidates: [["host"]],
  });
  const { lead, busy } = useLead();
  const { letCome, ...letting } = useLetCome();
  // wait until the run's crowd is known to be possible
  const held = coming !== undefined && coming.state !== "here";
  const calls = coming?.state === "here" ? coming.crowd.calls : null;
  const lesson = usePlan(savedPlan);
  const form = useForm({
    resolver: zodResolver(z.object({ title: createTextSchema({ max: 80 }) })),
    defaultValues: { title: "" },
  });
  const { field, problem } = useFields(form, action);
  const submit = form.handleSubmit(async ({ title }) => {
    if (lesson.problem || held) return;
    const opened = await action.run({ body: { title, plan: lesson.sent } });
    if (opened) await lead(opened.id, "/class", async () => (calls ? letCome(calls) : true));
  });
  const options = [
    ...planLengths.map((minutes) => ({ value: String(minutes), label: words.minutes({ minutes }) })),
    ...(savedPlan || lesson.changed ? [{ value: own, label: words.ownPlan() }] : []),
  ];
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[640px] gap-4">
      {coming && <LabCrowd coming={coming} />}
      <TextField
        label={words.classTitle()}
        hint={words.classTitleHint()}
        autoComplete="off"
        {...field("title")}
      />
      <Segmented
        legend={words.length()}
        options={options}
        value={lesson.choice}
        onChange={(value) => lesson.choose(value)}
      />
      <p className="text-label text-sim-ink-2">
        {getPlanSummary(lesson.plan.length, getPlanMinutes(lesson.plan))}
      </p>
      {lesson.changed ? (
        <>
          <PlanEditor phases={lesson.changed} onChange={lesson.change} />
          <p className="text-meta text-sim-ink-2">{words.planSaved()}</p>
        </>
      ) : (
        <div className="flex flex-wrap gap-2.5">
          <Button variant="simDashed" size="sm" onClick={lesson.beginChange}>
            {words.changePlan()}
          </Button>
          <AppLink
            href={`/lesson-plan?plan=${lesson.printed}`}
            className={buttonClass({ variant: "simDashed", size: "sm" })}
          >
            {words.printPlan()}
          </AppLink>
          <AppLink href="/handouts" className={buttonClass({ variant: "simDashed", size: "sm" })}>
            {words.handouts()}
          </AppLink>
        </div>
      )}
      <FormProblem>{lesson.problem ?? problem}</FormProblem>
      {letting.failure && (
        <FormProblem>
          <span>{words.openWithoutCrowd({ why: letting.failure.sentence })}</span>{" "}
          <a href="/class">{words.toClass()}</a>
        </FormProblem>
      )}
      <div>
        <Button
          type="submit"
          variant="sim"
          size="lg"
          disabled={held}
          busy={action.busy || busy || letting.busy}
          busyLabel={words.opening()}
        >
          {words.openClass()}
        </Button>
      </div>
    </form>
  );
}
