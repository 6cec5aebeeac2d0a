import { Button } from "../ui/button.tsx";
import { FormProblem } from "../ui/form-problem.tsx";
import { lessonWords as words } from "./lesson-strip.words.ts";

type Props = { send: string; busy: boolean; problem: string | undefined; onClose: () => void };

export function ChoiceFoot({ send, busy, problem, onClose }: Props) {
  return (
    <>
      <FormProblem>{problem}</FormProblem>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="sim" busy={busy} busyLabel="...">
          {send}
        </Button>
        <Button variant="simDashed" onClick={onClose}>
          {words.notNow()}
        </Button>
      </div>
    </>
  );
}
