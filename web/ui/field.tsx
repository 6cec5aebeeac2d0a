import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import { CrossIcon } from "./icons.tsx";

export interface FieldText {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
}

export interface FieldIds {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export function Field({
  label,
  hint,
  error,
  hideLabel,
  className,
  children,
}: FieldText & { children: (ids: FieldIds) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  const ids: FieldIds = {
    id,
    "aria-describedby": error || hint ? noteId : undefined,
    "aria-invalid": error ? true : undefined,
  };
  return (
    <div className={cx("flex min-w-0 flex-col gap-1.5", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "text-label font-[600] text-ink"}>
        {label}
      </label>
      {children(ids)}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  if (error) {
    return (
      <p id={id} className="flex gap-2 text-meta font-[500] text-neg">
        <CrossIcon size={13} strokeWidth={2} className="mt-0.5 shrink-0" />
        <span>{error}</span>
      </p>
    );
  }
  if (!hint) return null;
  return (
    <div id={id} className="text-meta text-ink-3">
      {hint}
    </div>
  );
}

const box =
  "w-full min-w-0 rounded-control border border-field bg-surface text-body text-ink transition-colors disabled:border-line disabled:bg-sunken disabled:text-ink-3";

/** The ring avoids a layout shift. */
export function controlClass(invalid: boolean, ...more: string[]): string {
  return cx(box, invalid && "border-neg ring-1 ring-neg ring-inset", ...more);
}
