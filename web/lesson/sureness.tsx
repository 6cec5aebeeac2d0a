import { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { lateSurenessDay, maxSureness } from "@glasshouse/core/classroom/sureness.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { seatQuery } from "../api/queries.ts";
import { useAction } from "../api/use-action.ts";
import { Sheet } from "../ui/sheet.tsx";
import { ChoiceFoot } from "./choice-foot.tsx";
import { lessonWords as words } from "./lesson-strip.words.ts";

const scale = Array.from({ length: maxSureness + 1 }, (_, sure) => sure);

type Props = { said: number | null; open: boolean; onClose: () => void };

/** Nothing is chosen at first, since a number given would be an anchor. */
export function Sureness({ said, open, onClose }: Props) {
  const queries = useQueryClient();
  const [sure, setSure] = useState(said);
  const [missing, setMissing] = useState(false);
  const action = useAction(classroomRoutes.sureness, {
    toSuccessToast: (_reply, { body }) => ({
      title: words.surenessSaid({ sure: body.sure, max: maxSureness }),
      description: words.surenessPrivate(),
    }),
    failureTexts: { title: words.sureness(), fallback: words.surenessFailed(), inPlace: true },
  });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(sure === null);
    if (sure === null) return;
    const reply = await action.run({ body: { sure } });
    if (!reply) return;
    queries.setQueryData(seatQuery.queryKey, reply);
    onClose();
  };
  return (
    <Sheet sim title={words.sureness()} open={open} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <fieldset className="grid gap-3">
          <legend className="pb-3 text-label">{words.surenessAbout({ day: lateSurenessDay })}</legend>
          <div className="grid grid-cols-6 gap-2">
            {scale.map((each) => (
              <label
                key={each}
                className="flex min-h-11 cursor-pointer items-center justify-center border border-dashed border-sim-line font-mono text-clock font-[600] has-checked:border-solid has-checked:bg-sim-btn has-checked:text-sim-on-btn has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sim-ink"
              >
                <input
                  type="radio"
                  name="sure"
                  value={each}
                  aria-label={words.sureOf({ sure: each, max: maxSureness })}
                  checked={sure === each}
                  className="sr-only"
                  onChange={() => {
                    setSure(each);
                    setMissing(false);
                  }}
                />
                <span aria-hidden="true">{each}</span>
              </label>
            ))}
          </div>
          <p aria-hidden="true" className="flex justify-between gap-4 text-meta text-sim-ink-2">
            <span>{words.notSure()}</span>
            <span>{words.verySure({ max: maxSureness })}</span>
          </p>
        </fieldset>
        <ChoiceFoot
          send={words.surenessSend()}
          busy={action.busy}
          problem={missing ? words.surenessMissing({ max: maxSureness }) : action.failure?.sentence}
          onClose={onClose}
        />
      </form>
    </Sheet>
  );
}
