import { type ReactNode, useState } from "react";
import { Sheet } from "../ui/sheet.tsx";
import { soloEndedWords as words } from "./solo-ended.words.ts";

export type SoloEndedBy = "administrator" | "second-person";

export function SoloEnded(props: { by: SoloEndedBy; className: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={props.className} onClick={() => setOpen(true)}>
        {props.children}
      </button>
      <Sheet title={words.title()} sim open={open} onClose={() => setOpen(false)}>
        <p className="font-sans text-body">{`${words.about({ by: props.by })} ${words.keeps()}`}</p>
      </Sheet>
    </>
  );
}
