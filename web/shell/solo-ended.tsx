import { type ReactNode, useState } from "react";
import { Sheet } from "../ui/sheet.tsx";

export type SoloEndedBy = "administrator" | "second-person";

export function toSoloEndedText(by: SoloEndedBy): string {
  const why = by === "administrator" ? "the administrator has signed in" : "a second person has registered";
  return `You were alone here until ${why}. The administrator now controls the clock and the crowd.`;
}

export function SoloEnded(props: { by: SoloEndedBy; className: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={props.className} onClick={() => setOpen(true)}>
        {props.children}
      </button>
      <Sheet title="Solo mode has ended" sim open={open} onClose={() => setOpen(false)}>
        <p className="font-sans text-body">
          {`${toSoloEndedText(props.by)} You keep your play money and your history.`}
        </p>
      </Sheet>
    </>
  );
}
