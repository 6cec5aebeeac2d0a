import { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { type Guess, guessBody } from "@glasshouse/contract/guesses.ts";
import { lastGuessDay } from "@glasshouse/core/classroom/guesses.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { seatQuery } from "../api/queries.ts";
import { useAction } from "../api/use-action.ts";
import { wholeFieldOptions } from "../forms/number-parsing.ts";
import { useFields } from "../forms/use-fields.ts";
import { Sheet } from "../ui/sheet.tsx";
import { TextField } from "../ui/text-field.tsx";
import { ChoiceFoot } from "./choice-foot.tsx";
import { lessonWords as words } from "./lesson-strip.words.ts";
import { getGuessedToast } from "./lesson-texts.ts";

type Props = { guess: Guess | null; open: boolean; onClose: () => void };

export function DayGuess({ guess, open, onClose }: Props) {
  const queries = useQueryClient();
  const form = useForm<Guess>({
    resolver: zodResolver(guessBody),
    defaultValues: typeof guess?.day === "number" ? { day: guess.day } : {},
  });
  const [never, setNever] = useState(guess?.day === null);
  const action = useAction(classroomRoutes.guess, {
    toSuccessToast: ({ guess: made }) => getGuessedToast(made?.day ?? null),
    failureTexts: { title: words.guess(), fallback: words.guessFailed(), inPlace: true },
  });
  const { field, problem } = useFields(form, action);
  const send = async (body: Guess) => {
    const reply = await action.run({ body });
    if (!reply) return;
    queries.setQueryData(seatQuery.queryKey, reply);
    onClose();
  };
  const submit = (event: SubmitEvent) => {
    if (!never) return form.handleSubmit(send)(event);
    event.preventDefault();
    return send({ day: null });
  };
  return (
    <Sheet sim title={words.guess()} open={open} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-label">{words.guessAbout()}</p>
        {!never && (
          <div className="grid gap-2">
            <DaySlider
              day={form.watch("day")}
              onChange={(day) => form.setValue("day", day, { shouldValidate: true, shouldDirty: true })}
            />
            <TextField
              label={words.guessDay()}
              inputMode="numeric"
              autoComplete="off"
              hint={words.guessHint({ last: lastGuessDay })}
              {...field("day", wholeFieldOptions)}
            />
          </div>
        )}
        <label className="flex items-center gap-3 py-1 text-label font-[600]">
          <input
            type="checkbox"
            className="size-6 shrink-0 accent-sim-btn"
            checked={never}
            onChange={(event) => setNever(event.target.checked)}
          />
          <span>{words.guessNever()}</span>
        </label>
        <ChoiceFoot send={words.guessSend()} busy={action.busy} problem={problem} onClose={onClose} />
      </form>
    </Sheet>
  );
}

function DaySlider({ day, onChange }: { day: number | null | undefined; onChange: (day: number) => void }) {
  const at = typeof day === "number" && day >= 1 && day <= lastGuessDay ? Math.round(day) : undefined;
  return (
    <div>
      <input
        type="range"
        min={1}
        max={lastGuessDay}
        value={at ?? Math.round(lastGuessDay / 2)}
        aria-label={words.guessSlider()}
        aria-valuetext={at === undefined ? words.guessNotYet() : words.guessAt({ day: at })}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="sim-range my-1 block h-7 w-full cursor-pointer"
      />
      <p aria-hidden="true" className="flex justify-between font-mono text-meta text-sim-ink-2">
        <span>{words.guessAt({ day: 1 })}</span>
        <span>{words.guessAt({ day: lastGuessDay })}</span>
      </p>
    </div>
  );
}
