import { classroomRoutes, joinBody } from "@glasshouse/contract/classroom.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useAction } from "../../api/use-action.ts";
import { keepForNewcomer } from "../../display/kept.ts";
import { type KeptSeat, keptSeat, keptSeatIn, keptSeats, leaveSeat } from "../../display/kept-seat.ts";
import { useFields } from "../../forms/use-fields.ts";
import { AppLink } from "../../shell/app-link.tsx";
import { AuthLayout } from "../../shell/auth-layout.tsx";
import { Button } from "../../ui/button.tsx";
import { textLinkClass } from "../../ui/button-class.ts";
import { FormProblem } from "../../ui/form-problem.tsx";
import { SimFrame } from "../../ui/sim-frame.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { joinWords } from "./join-page.words.ts";
import { readJoinHash } from "./seat-link.ts";
import { TakeOverForm } from "./take-over-form.tsx";

/** Two ways in: a seat by the class's code, and back to one's own by its card, which this browser may know. */
export function JoinPage() {
  const [{ code, seat }] = useState(() => readJoinHash(globalThis.location?.hash ?? ""));
  const [kept, setKept] = useState(() => (code ? keptSeatIn(code) : keptSeat()));
  const [back, setBack] = useState(Boolean(seat ?? kept));
  /** somebody else, who sits down at the same computer */
  const [another, setAnother] = useState(false);
  return (
    <AuthLayout
      title={back && kept ? joinWords.backTitle() : joinWords.title()}
      foot={
        <>
          {joinWords.noClass()}{" "}
          <AppLink href="/register" className={textLinkClass}>
            Register
          </AppLink>
        </>
      }
    >
      {back ? (
        <TakeOverForm
          known={seat ?? kept ?? { code, words: "", card: "" }}
          kept={kept !== undefined}
          onOther={() => {
            leaveSeat();
            setAnother(true);
            setBack(false);
          }}
        />
      ) : (
        <TakeSeatForm
          code={code}
          another={another}
          onBack={(known) => {
            if (known) setKept(known);
            setBack(true);
          }}
        />
      )}
    </AuthLayout>
  );
}

/** With the class's link nothing is typed. The page alone takes no seat: whoever opens a link to look at it presses nothing. */
function TakeSeatForm({
  code,
  another,
  onBack,
}: {
  code: string;
  another: boolean;
  onBack: (known?: KeptSeat) => void;
}) {
  const form = useForm({ resolver: zodResolver(joinBody), defaultValues: { code } });
  const action = useAction(classroomRoutes.join, {
    failed: { title: joinWords.failedTitle(), fallback: joinWords.failed() },
  });
  const { field, problem } = useFields(form, action);
  const submit = form.handleSubmit(async (body) => {
    // a seat is theirs who had it here, unless they say that they are somebody else
    const known = another ? undefined : keptSeatIn(body.code);
    if (known) return onBack(known);
    // kept without the link by an earlier version of this page: the server knows of which class they are
    const kept = another ? [] : keptSeats().filter(({ link }) => !link);
    const seat = await action.run({
      body: { ...body, kept: kept.map(({ words, card }) => ({ words, card })) },
    });
    if (!seat) return;
    if (seat.taken) keepForNewcomer(seat.id);
    location.assign(seat.path); // a page of another person begins anew
  });
  return (
    <form noValidate onSubmit={submit}>
      <SimFrame text={joinWords.about()}>
        <div className="grid gap-5">
          <TextField
            label={joinWords.code()}
            hint={joinWords.codeHint()}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field("code")}
          />
          <FormProblem>{problem}</FormProblem>
          <Button type="submit" variant="primary" wide busy={action.busy} busyLabel={joinWords.taking()}>
            {joinWords.take()}
          </Button>
          <p className="text-label">{joinWords.stay()}</p>
          <Button wide onClick={() => onBack()}>
            {joinWords.haveCard()}
          </Button>
        </div>
      </SimFrame>
    </form>
  );
}
