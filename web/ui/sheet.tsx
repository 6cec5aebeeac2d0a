import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { cx } from "./cx.ts";
import { CrossIcon } from "./icons.tsx";
import { whenDrawn } from "./when-drawn.ts";

export interface SheetProps {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Drawn on the simulation's grid. */
  sim?: boolean | undefined;
  /** Printed while it is open, it stands on the paper alone (styles/base.css). */
  printsAlone?: boolean | undefined;
  children: ReactNode;
}

/**
 * On phones a sheet from the lower edge, elsewhere a window in the middle. The browser's modal dialog: focus stays inside and
 * goes back to where it was, Escape closes. Its owner alone opens and closes it: were the browser first, a key pressed before
 * the owner hears of it would ask for a sheet that stands for the owner, and be lost.
 */
export function Sheet({ title, open, onClose, sim, printsAlone, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const pressed = useRef<EventTarget>(null);

  // a layout effect ends before the dialog goes from the page: out of one that is gone, the browser gives no focus back
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const noLonger = whenDrawn(element, () => element.showModal());
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
      // told late, and of the owner's own closing too: news is only what the browser closed by itself
      onClose={({ currentTarget }) => open && !currentTarget.open && onClose()}
      // beside it, from the press on: text that is marked from inside may end there
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target, currentTarget }) =>
        target === currentTarget && pressed.current === currentTarget && onClose()
      }
      className={cx(
        // never over the disclosure
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
            aria-label="Close"
            className="-mr-3 flex size-11 items-center justify-center print:hidden"
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
