import type { ReactNode } from "react";
import { Avatar } from "../ui/avatar.tsx";
import { Brand, BrandMark } from "../ui/brand.tsx";
import { cx } from "../ui/cx.ts";
import { phoneQuery, useMedia } from "../ui/media.ts";
import { ThemeToggle } from "../ui/theme-toggle.tsx";
import { AppLink } from "./app-link.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { pageWords as words } from "./full-page.words.ts";
import { LanguageChoice } from "./language-choice.tsx";
import { type MenuState, SideMenu } from "./side-menu.tsx";

export interface AppShellProps {
  user: { name: string; picture?: string | undefined };
  menu: MenuState;
  clock?: ReactNode;
  xray?: ReactNode;
  bar?: ReactNode;
  children: ReactNode;
}

const mainWidth = "mx-auto w-full max-w-[1360px]";

export function AppShell({ menu, bar, children, ...header }: AppShellProps) {
  const phone = useMedia(phoneQuery);
  // the same tree position in both layouts, so that rotating a tablet keeps its state
  return (
    <>
      <a
        href="#page"
        className="sr-only z-50 rounded-control bg-surface px-4 py-2 font-[600] text-green focus:not-sr-only focus:fixed focus:top-10 focus:inset-s-3"
      >
        {words.skip()}
      </a>
      <div className="flex">
        {!phone && <SideMenu {...menu} />}
        <div className="flex min-h-[calc(100dvh-var(--banner-height))] min-w-0 flex-1 flex-col">
          {phone ? <PhoneHeader home={menu.home} {...header} /> : <DeskHeader {...header} />}
          {bar}
          <main
            id="page"
            tabIndex={-1}
            className={cx(
              "sheet-fills flex-1",
              phone ? "px-5 pt-7 pb-[112px]" : `${mainWidth} px-10 pt-10 pb-16`,
            )}
          >
            {children}
          </main>
        </div>
      </div>
      {phone && <BottomBar {...menu} />}
    </>
  );
}

type HeaderProps = Omit<AppShellProps, "menu" | "bar" | "children">;

function DeskHeader({ user, clock, xray }: HeaderProps) {
  return (
    <header className="h-20 border-b border-line">
      <div className={`${mainWidth} flex h-full items-center gap-3 px-10`}>
        {clock}
        {xray}
        <span className="ms-auto flex items-center gap-3">
          <LanguageChoice />
          <ThemeToggle />
          <span title={user.name}>
            <Avatar name={user.name} picture={user.picture} />
            <span className="sr-only">{words.signedIn({ name: user.name })}</span>
          </span>
        </span>
      </div>
    </header>
  );
}

function PhoneHeader({ home, user, clock, xray }: HeaderProps & { home: MenuState["home"] }) {
  return (
    <header>
      <div className="flex h-[60px] items-center gap-2.5 border-b border-line px-5">
        <AppLink href={home.href} aria-label={home.label} className="me-auto rounded-control">
          <span className="max-xs:hidden">
            <Brand size={18} />
          </span>
          <span className="block text-green xs:hidden">
            <BrandMark size={28} />
          </span>
        </AppLink>
        <LanguageChoice />
        <ThemeToggle />
        {xray}
        <Avatar name={user.name} picture={user.picture} />
        <span className="sr-only">{words.signedIn({ name: user.name })}</span>
      </div>
      {clock}
    </header>
  );
}
