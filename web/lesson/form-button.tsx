import { type ReactNode, Suspense, useState } from "react";
import { Button } from "../ui/button.tsx";

type Props = {
  label: string;
  variant?: "sim" | "simDashed";
  /** a form that is open stays when its button goes */
  asked: boolean;
  /** stays rendered once opened, so that it keeps what was typed */
  children: (open: boolean, onClose: () => void) => ReactNode;
};

/** A button of the lesson's strip and the form that it opens. */
export function FormButton({ label, variant = "simDashed", asked, children }: Props) {
  const [form, setForm] = useState<"open" | "closed">();
  return (
    <>
      {asked && (
        <Button
          variant={variant}
          size="sm"
          aria-haspopup="dialog"
          aria-expanded={form === "open"}
          onClick={() => setForm("open")}
        >
          {label}
        </Button>
      )}
      {form && <Suspense>{children(form === "open", () => setForm("closed"))}</Suspense>}
    </>
  );
}
