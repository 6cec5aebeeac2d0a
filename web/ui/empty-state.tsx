import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { commonWords } from "./common.words.ts";
import { type Icon, RefreshIcon } from "./icons.tsx";

export interface EmptyStateProps {
  icon: Icon;
  title: string;
  reason?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, reason, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 pt-[31px] pb-6 text-center">
      <Icon size={24} strokeWidth={1.2} className="text-ink-3" />
      <p className="pt-3 text-body font-[600] text-ink">{title}</p>
      {reason && <p className="max-w-[44ch] pt-0.5 text-label text-ink-2">{reason}</p>}
      {action && <div className="pt-4">{action}</div>}
    </div>
  );
}

export interface FailedStateProps {
  title: string;
  reason?: ReactNode;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
}

export function FailedState({ title, reason, onRetry, busy }: FailedStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={RefreshIcon}
        title={title}
        reason={reason}
        action={
          onRetry && (
            <Button size="sm" busy={busy} onClick={onRetry}>
              {commonWords.tryAgain()}
            </Button>
          )
        }
      />
    </div>
  );
}
