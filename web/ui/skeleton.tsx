import { commonWords } from "./common.words.ts";
import { cx } from "./cx.ts";
import { List } from "./list-row.tsx";

export function Skeleton({ className }: { className?: string }) {
  return <span data-skeleton aria-hidden="true" className={cx("block rounded-badge bg-sunken", className)} />;
}

export function SkeletonRows({ rows = 3 }: { rows?: number }) {
  return (
    <>
      <span className="sr-only" role="status">
        {commonWords.loadingRows()}
      </span>
      <div aria-hidden="true">
        <List>
          {Array.from({ length: rows }, (_, row) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are alike and never move
              key={row}
              className="flex h-[60px] items-center gap-3.5 border-b border-line px-6 last:border-b-0 max-md:px-4"
            >
              <Skeleton className="size-[34px] shrink-0 rounded-control" />
              <span className="flex min-w-0 flex-1 flex-col gap-2">
                <Skeleton className={row % 2 ? "h-3 w-[42%]" : "h-3 w-[55%]"} />
                <Skeleton className="h-2.5 w-24" />
              </span>
              <span className="flex flex-col items-end gap-2">
                <Skeleton className="h-3 w-16" />
                <Skeleton className="h-2.5 w-[52px]" />
              </span>
            </li>
          ))}
        </List>
      </div>
    </>
  );
}
