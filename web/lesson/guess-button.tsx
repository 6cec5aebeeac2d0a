import type { Guess } from "@glasshouse/contract/guesses.ts";
import { lazy, Suspense, useState } from "react";
import { Button } from "../ui/button.tsx";
import { lessonWords as words } from "./lesson-strip.words.ts";

const DayGuess = lazy(() => import("./day-guess.tsx").then((module) => ({ default: module.DayGuess })));

export function GuessButton({ guess, asked }: { guess: Guess | null; asked: boolean }) {
  const [form, setForm] = useState<"open" | "closed">();
  return (
    <>
      {asked && (
        <Button
          variant="simDashed"
          size="sm"
          aria-haspopup="dialog"
          aria-expanded={form === "open"}
          onClick={() => setForm("open")}
        >
          {words.guess()}
        </Button>
      )}
      {form && (
        <Suspense>
          <DayGuess guess={guess} open={form === "open"} onClose={() => setForm("closed")} />
        </Suspense>
      )}
    </>
  );
}
