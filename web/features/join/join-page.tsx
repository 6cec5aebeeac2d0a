import { classroomRoutes, joinBody } from "@glasshouse/contract/classroom.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useAction } from "../../api/use-action.ts";
import { keepForNewcomer } from "../../display/kept.ts";
import { forgetSeat, keptSeat } from "../../display/kept-seat.ts";
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
  const [kept] = useState(() => (code ? undefined : keptSeat()));
  const [back, setBack] = useState(Boolean(seat ?? kept));
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
            forgetSeat();
            setBack(false);
          }}
        />
      ) : (
        <TakeSeatForm code={code} onBack={() => setBack(true)} />
      )}
    </AuthLayout>
  );
}

/** With the class's link nothing is typed. The page alone takes no seat: whoever opens a link to look at it presses nothing. */
function TakeSeatForm({ code, onBack }: { code: string; onBack: () => void }) {
  const form = useForm({ resolver: zodResolver(joinBody), defaultValues: { code } });
  const action = useAction(classroomRoutes.join, {
    failed: { title: joinWords.failedTitle(), fallback: joinWords.failed() },
  });
  const { field, problem } = useFields(form, action);
  const submit = form.handleSubmit(async (body) => {
    const seat = await action.run({ body });
    if (!seat) return;
    if (seat.taken) {
      keepForNewcomer(seat.id);
      forgetSeat(); // what another left here
    }
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
          <Button wide onClick={onBack}>
            {joinWords.haveCard()}
          </Button>
        </div>
      </SimFrame>
    </form>
  );
}
