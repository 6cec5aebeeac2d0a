import { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import type { SeatTile } from "@glasshouse/contract/seat-tile.ts";
import { useState } from "react";
import { useAction } from "../../api/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { classWords as words } from "./class-page.words.ts";

const getFailureTexts = () => ({ title: words.error(), fallback: words.actionFailed() });
const invalidates = [["class"]];

export function SeatActions({ seat, door, onClose }: { seat: SeatTile; door: string; onClose: () => void }) {
  const [cardText, setCardText] = useState("");
  const [asked, setAsked] = useState<boolean>();
  const nudge = useAction(classroomRoutes.nudge, {
    toSuccessToast: () => ({
      title: words.nudgeDone(),
      description: words.nudgeDoneAbout({ seat: seat.words }),
    }),
    failureTexts: getFailureTexts(),
    invalidates,
  });
  const rename = useAction(classroomRoutes.rename, {
    toSuccessToast: () => ({ title: words.renameDone(), description: words.renameDoneAbout() }),
    failureTexts: getFailureTexts(),
    invalidates,
  });
  const card = useAction(classroomRoutes.card, { failureTexts: getFailureTexts(), invalidates });
  const operator = useAction(classroomRoutes.giveOperator, {
    toSuccessToast: () =>
      seat.operates
        ? { title: words.operatorTaken(), description: words.operatorTakenAbout() }
        : { title: words.operatorGiven(), description: words.operatorGivenAbout({ seat: seat.words }) },
    failureTexts: getFailureTexts(),
    invalidates,
  });
  const params = { id: seat.id };
  return (
    <Sheet sim title={words.actionsFor({ seat: seat.words })} open onClose={onClose}>
      <div className="grid gap-4">
        {cardText && (
          <p role="status" className="border border-dashed border-sim-line bg-sim-sheet p-3 text-body">
            {cardText}
          </p>
        )}
        {asked ? (
          <AskRemoval seat={seat} onCancel={() => setAsked(false)} onDone={onClose} />
        ) : (
          <div className="grid gap-2">
            {seat.simulated ? (
              <p className="text-body">{words.simulatedActions()}</p>
            ) : (
              <>
                <Button
                  variant="sim"
                  busy={nudge.busy}
                  busyLabel="..."
                  onClick={async () => {
                    if (await nudge.run({ params })) onClose();
                  }}
                >
                  {words.nudge()}
                </Button>
                <Button
                  variant="simDashed"
                  busy={card.busy}
                  busyLabel="..."
                  onClick={async () => {
                    const made = await card.run({ params });
                    if (made)
                      setCardText(words.cardInstructions({ seat: made.words, card: made.card, code: door }));
                  }}
                >
                  {words.giveCard()}
                </Button>
                <Button
                  variant="simDashed"
                  busy={operator.busy}
                  busyLabel="..."
                  onClick={async () => {
                    if (await operator.run({ body: { seat: seat.operates ? null : seat.id } })) onClose();
                  }}
                >
                  {seat.operates ? words.takeOperator() : words.giveOperator()}
                </Button>
              </>
            )}
            <Button
              variant="simDashed"
              busy={rename.busy}
              busyLabel="..."
              onClick={async () => {
                if (await rename.run({ params })) onClose();
              }}
            >
              {words.rename()}
            </Button>
            {/* focus would be lost with the removed buttons */}
            <Button variant="simDashed" autoFocus={asked === false} onClick={() => setAsked(true)}>
              {words.remove()}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  );
}

type AskRemovalProps = { seat: SeatTile; onCancel: () => void; onDone: () => void };

function AskRemoval({ seat, onCancel, onDone }: AskRemovalProps) {
  const remove = useAction(classroomRoutes.remove, {
    toSuccessToast: () => ({ title: words.removeDone(), description: words.removeDoneAbout() }),
    failureTexts: getFailureTexts(),
    invalidates,
  });
  return (
    <>
      <p className="text-body">{words.removeAsk({ seat: seat.words })}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="sim"
          busy={remove.busy}
          busyLabel="..."
          onClick={async () => {
            if (await remove.run({ params: { id: seat.id } })) onDone();
          }}
        >
          {words.remove()}
        </Button>
        <Button variant="simDashed" autoFocus onClick={onCancel}>
          {words.cancel()}
        </Button>
      </div>
    </>
  );
}
