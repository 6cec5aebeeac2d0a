import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { commonWords } from "./common.words.ts";
import { cx } from "./cx.ts";
import { CrossIcon } from "./icons.tsx";
import { runWhenVisible } from "./run-when-visible.ts";

export interface SheetProps {
  title: string;
  open: boolean;
  onClose: () => void;
  sim?: boolean | undefined;
  printsAlone?: boolean | undefined;
  children: ReactNode;
}

/**
 * A native dialog. Only its owner opens and closes it; the browser's close could race with a
 * request to reopen.
 */
export function Sheet({ title, open, onClose, sim, printsAlone, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const pressed = useRef<EventTarget>(null);

  // before removal, since a removed dialog does not return the focus
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const noLonger = runWhenVisible(element, () => element.showModal());
    return () => {
      noLonger();
      element.close();
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button are the keyboard's way out
    <dialog
      ref={dialog}
      aria-labelledby={headingId}
      data-prints-alone={printsAlone}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // fires late, also after the owner's closing
      onClose={({ currentTarget }) => open && !currentTarget.open && onClose()}
      // a text selection may end outside
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target, currentTarget }) =>
        target === currentTarget && pressed.current === currentTarget && onClose()
      }
      className={cx(
        "top-(--banner-height) mt-auto mb-0 max-h-[calc(100dvh-var(--banner-height)-8px)] w-full max-w-full overflow-y-auto text-ink shadow-float backdrop:top-(--banner-height) backdrop:bg-[rgb(10_16_13/0.45)] open:animate-float-in sm:mx-auto sm:max-w-[560px] md:my-auto md:max-w-[480px] md:border",
        sim
          ? "sim-grid sim-own border-t border-dashed border-sim-line text-sim-ink"
          : "rounded-t-panel border-t border-line-2 bg-surface md:rounded-panel",
      )}
    >
      <div className="px-5 pt-3 pb-8 md:px-6 md:pb-6">
        <div className="flex items-center justify-between pb-2">
          <h2
            id={headingId}
            className={
              sim
                ? "font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase"
                : "text-heading font-[600]"
            }
          >
            {title}
          </h2>
          <button
            type="button"
            aria-label={commonWords.close()}
            className="-me-3 flex size-11 items-center justify-center print:hidden"
            onClick={onClose}
          >
            <CrossIcon size={16} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
