import type { ReactNode } from "react";
import { PlainHeader } from "../shell/plain-header.tsx";
import { SheetPage } from "./sheet-page.tsx";

type SheetDoorProps = {
  label: string;
  title: string;
  about?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

export function SheetDoor({ label, title, about, foot, children }: SheetDoorProps) {
  return (
    <div className="flex min-h-[calc(100dvh-var(--banner-height))] flex-col">
      <PlainHeader width="max-w-[1360px]" />
      <main
        id="page"
        tabIndex={-1}
        className="sheet-fills flex-1 px-10 pt-10 pb-16 max-md:px-5 max-md:pt-7 max-md:pb-[112px]"
      >
        <SheetPage own narrow>
          <header className="px-8 pt-8 pb-6 max-md:px-5">
            <p className="pb-1.5 font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">{label}</p>
            <h1 className="font-mono text-sheet-title font-[600] tracking-[-0.01em]">{title}</h1>
            {about && <p className="pt-2 text-body">{about}</p>}
          </header>
          <div className="border-t border-dashed border-sim-rule px-8 py-7 max-md:px-5">{children}</div>
          {foot && (
            <div className="border-t border-dashed border-sim-rule px-8 py-5 text-body text-sim-ink-2 max-md:px-5">
              {foot}
            </div>
          )}
        </SheetPage>
      </main>
    </div>
  );
}
