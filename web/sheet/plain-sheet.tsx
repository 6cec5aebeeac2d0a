import type { ReactNode } from "react";
import { PlainHeader } from "../shell/plain-header.tsx";
import { SheetPage } from "./sheet-page.tsx";

/** A sheet for visitors, without the platform's menu. */
export function PlainSheet({ header, children }: { header?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-[calc(100dvh-var(--banner-height))] flex-col">
      <div className="print:hidden">
        <PlainHeader width="max-w-[1360px]">{header}</PlainHeader>
      </div>
      <main
        id="page"
        tabIndex={-1}
        className="sheet-fills flex-1 px-10 pt-10 pb-16 max-md:px-5 max-md:pt-7 max-md:pb-[112px]"
      >
        <SheetPage own>{children}</SheetPage>
      </main>
    </div>
  );
}
