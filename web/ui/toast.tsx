import { translateSentence } from "@glasshouse/languages/sentences.ts";
import { Toast } from "radix-ui";
import { commonWords as words } from "./common.words.ts";
import { cx } from "./cx.ts";
import { isRightToLeft } from "./direction.ts";
import { CrossIcon, TickIcon } from "./icons.tsx";
import { dismissToast, type ShownToast, toastDisplayMs, useToasts } from "./toast-store.ts";

const swipeThresholdPx = 50;

/** F8 focuses it, a swipe to the near edge dismisses. */
export function ToastRegion() {
  const toasts = useToasts();
  return (
    <Toast.Provider
      duration={toastDisplayMs}
      swipeDirection={isRightToLeft() ? "left" : "right"}
      swipeThreshold={swipeThresholdPx}
      label={words.notification()}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Toast.Viewport
        hotkey={["F8"]}
        label={`${words.notification()} ({hotkey})`}
        className="fixed inset-e-0 bottom-0 z-50 w-full max-w-[460px] list-none p-5 max-md:top-[calc(var(--banner-height)+var(--step-height,0px))] max-md:bottom-auto max-md:p-4 print:hidden"
      />
    </Toast.Provider>
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const bad = toast.tone === "bad";
  const Glyph = bad ? CrossIcon : TickIcon;
  return (
    <Toast.Root
      type={bad ? "foreground" : "background"}
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.id);
      }}
      className={cx(
        "flex w-full max-w-[420px] items-start gap-3 rounded-panel border bg-surface py-3.5 pe-3 ps-[19px] shadow-float ms-auto",
        "data-[state=open]:animate-float-in data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
        bad ? "border-neg" : "border-line-2",
      )}
    >
      <Glyph size={16} strokeWidth={1.8} className={cx("mt-0.5 shrink-0", bad ? "text-neg" : "text-green")} />
      <div className="min-w-0 flex-1">
        <Toast.Title className={cx("text-body font-[600]", bad ? "text-neg" : "text-ink")}>
          {translateSentence(toast.title)}
        </Toast.Title>
        {toast.description && (
          <Toast.Description className="text-[13px]/[19px] break-words text-ink-2">
            {translateSentence(toast.description)}
          </Toast.Description>
        )}
      </div>
      <Toast.Close
        aria-label={words.close()}
        className="flex size-7 shrink-0 items-center justify-center rounded-badge text-ink-3 transition-colors hover:text-ink"
      >
        <CrossIcon size={14} />
      </Toast.Close>
    </Toast.Root>
  );
}
