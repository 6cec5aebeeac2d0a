import type { ReactNode } from "react";
import { Avatar } from "../ui/avatar.tsx";
import { Brand } from "../ui/brand.tsx";
import { phoneQuery, useMedia } from "../ui/media.ts";
import { ThemeToggle } from "../ui/theme-toggle.tsx";
import { AppLink } from "./app-link.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { type MenuState, SideMenu } from "./side-menu.tsx";

export interface AppShellProps {
  user: { name: string; picture?: string | undefined };
  menu: MenuState;
  /** A ClockPanel; it knows its own forms for desk and phone. */
  clock?: ReactNode;
  /** The X-ray switch, once there is one. */
  xray?: ReactNode;
  children: ReactNode;
}

/** Menu, header and the page. The disclosure banner stands above, in the markup itself. */
export function AppShell(props: AppShellProps) {
  const phone = useMedia(phoneQuery);
  return (
    <>
      <a
        href="#page"
        className="sr-only z-50 rounded-control bg-surface px-4 py-2 font-[600] text-green focus:not-sr-only focus:fixed focus:top-10 focus:left-3"
      >
        Skip to content
      </a>
      {phone ? <PhoneShell {...props} /> : <DeskShell {...props} />}
    </>
  );
}

const mainWidth = "mx-auto w-full max-w-[1360px]";

function DeskShell({ user, menu, clock, xray, children }: AppShellProps) {
  return (
    <div className="flex">
      <SideMenu {...menu} />
      <div className="min-w-0 flex-1">
        <header className="h-20 border-b border-line">
          <div className={`${mainWidth} flex h-full items-center gap-3 px-10`}>
            {clock}
            {xray}
            <span className="ml-auto flex items-center gap-3">
              <ThemeToggle />
              <span title={user.name}>
                <Avatar name={user.name} picture={user.picture} />
                <span className="sr-only">Signed in as {user.name}</span>
              </span>
            </span>
          </div>
        </header>
        <main id="page" tabIndex={-1} className={`${mainWidth} px-10 pt-10 pb-16`}>
          {children}
        </main>
      </div>
    </div>
  );
}

function PhoneShell({ user, menu, clock, xray, children }: AppShellProps) {
  return (
    <>
      <header>
        <div className="flex h-[60px] items-center gap-2.5 border-b border-line px-5">
          <AppLink href="/dashboard" aria-label="Glasshouse, overview" className="mr-auto rounded-control">
            <Brand size={18} />
          </AppLink>
          <ThemeToggle />
          {xray}
          <Avatar name={user.name} picture={user.picture} />
          <span className="sr-only">Signed in as {user.name}</span>
        </div>
        {clock}
      </header>
      <main id="page" tabIndex={-1} className="px-5 pt-7 pb-[112px]">
        {children}
      </main>
      <BottomBar {...menu} />
    </>
  );
}
