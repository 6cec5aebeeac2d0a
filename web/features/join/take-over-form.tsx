import { classroomRoutes, takeOverBody } from "@glasshouse/contract/classroom.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useAction } from "../../api/use-action.ts";
import type { KeptSeat } from "../../display/kept-seat.ts";
import { useFields } from "../../forms/use-fields.ts";
import { Button } from "../../ui/button.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { SimFrame } from "../../ui/sim-frame.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { joinWords } from "./join-page.words.ts";

/** What stands on a seat card, typed or known: the seat goes on here, and the page that had it yields. */
export function TakeOverForm({
  known,
  kept,
  onOther,
}: {
  known: KeptSeat;
  kept: boolean;
  onOther: () => void;
}) {
  const form = useForm({ resolver: zodResolver(takeOverBody), defaultValues: known });
  const action = useAction(classroomRoutes.takeOver, {
    failed: { title: joinWords.failedTitle(), fallback: joinWords.failed() },
  });
  const { field, problem } = useFields(form, action);
  const submit = form.handleSubmit(async (body) => {
    const seat = await action.run({ body });
    if (seat) location.assign(seat.path); // a page of another person begins anew
  });
  return (
    <form noValidate onSubmit={submit}>
      <SimFrame text={kept ? joinWords.backAbout(known.words) : joinWords.cardAbout()}>
        <div className="grid gap-5">
          <TextField
            label={joinWords.code()}
            hint={joinWords.codeHint()}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field("code")}
          />
          <TextField
            label={joinWords.words()}
            hint={joinWords.wordsHint()}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            {...field("words")}
          />
          <TextField
            label={joinWords.card()}
            hint={joinWords.cardHint()}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field("card")}
          />
          <FormProblem>{problem}</FormProblem>
          <Button type="submit" variant="primary" wide busy={action.busy} busyLabel={joinWords.going()}>
            {joinWords.goOn()}
          </Button>
          <Button wide onClick={onOther}>
            {kept ? joinWords.another() : joinWords.haveNone()}
          </Button>
        </div>
      </SimFrame>
    </form>
  );
}
