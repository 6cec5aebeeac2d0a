import type { ReactNode } from "react";
import { CrossIcon } from "./icons.tsx";

export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:absolute">
      {children && (
        <p className="flex items-start gap-2 rounded-control bg-neg-tint px-3 py-2.5 text-label text-neg">
          <CrossIcon size={15} strokeWidth={1.8} className="mt-0.5 shrink-0" />
          <span className="min-w-0 break-words">{children}</span>
        </p>
      )}
    </div>
  );
}
