import { useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { commonWords as words } from "./common.words.ts";

/** Content after the list would move away, so there only a button loads more. */
export function LoadMore({
  onMore,
  busy,
  failed = false,
  onScroll = true,
  shown,
}: {
  onMore: (() => void) | undefined;
  busy: boolean;
  failed?: boolean;
  onScroll?: boolean;
  shown: string;
}) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element || !onMore || busy || failed || !onScroll) return;
    const seen = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) onMore();
    });
    seen.observe(element);
    return () => seen.disconnect();
  }, [onMore, busy, failed, onScroll]);
  return (
    <div
      ref={end}
      className="flex min-h-[52px] items-center justify-between gap-4 border-t border-line px-6 py-2 text-label text-ink-3 max-md:px-4"
    >
      <span>{failed ? words.moreFailed() : shown}</span>
      {onMore && (
        <Button variant="tertiary" busy={busy} busyLabel={words.loading()} onClick={onMore}>
          {failed ? words.tryAgain() : words.loadMore()}
        </Button>
      )}
    </div>
  );
}
