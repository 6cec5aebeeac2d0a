import { maxSimulated } from "@glasshouse/contract/class-limits.ts";
import { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../../api/use-action.ts";
import { parseWhole } from "../../forms/number-parsing.ts";
import { Plate } from "../../sheet/sheet-page.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { classWords as words } from "./class-page.words.ts";
import { showClass } from "./show-class.ts";

const usual = 26;

export function SimulatedPlate({ simulated }: { simulated: number }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(String(usual));
  const [wrong, setWrong] = useState<string>();
  const simulate = useAction(classroomRoutes.simulate, {
    failureTexts: { title: words.error(), fallback: words.actionFailed() },
    invalidates: [
      ["class", "seats"],
      ["class", "completions"],
    ],
  });
  const fill = async (seats: number) => {
    const reply = await simulate.run({ body: { seats } });
    if (reply) await showClass(queries, reply);
  };
  return (
    <Plate number={4} title={words.simulatedTitle()} subtitle={words.simulatedHint({ max: maxSimulated })}>
      <p role="status" className="pb-4 text-label">
        {words.simulatedHere({ seats: simulated })}
      </p>
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const seats = parseWhole(typed);
          if (!(seats <= maxSimulated)) return setWrong(words.simulatedWrong({ max: maxSimulated }));
          setWrong(undefined);
          void fill(seats);
        }}
      >
        <TextField
          label={words.simulatedSeats()}
          inputMode="numeric"
          autoComplete="off"
          className="w-[260px]"
          value={typed}
          error={wrong}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="simDashed" busy={simulate.busy} busyLabel="...">
          {words.fill()}
        </Button>
        {simulated > 0 && (
          <Button variant="simDashed" onClick={() => void fill(0)}>
            {words.takeAway()}
          </Button>
        )}
      </form>
    </Plate>
  );
}
