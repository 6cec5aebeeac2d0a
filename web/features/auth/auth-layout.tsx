import { type ReactNode, Suspense } from "react";
import { whoRuns } from "../../display/who-runs.ts";
import { isXrayClosed } from "../../display/xray-closed.ts";
import { AppLink } from "../../shell/app-link.tsx";
import { lazyPart } from "../../shell/lazy-page.ts";
import { PlainHeader } from "../../shell/plain-header.tsx";
import { XraySwitch } from "../../xray/xray-switch.tsx";

const XrayLayer = lazyPart(() =>
  import("../../xray/xray-layer.tsx").then((module) => ({ default: module.XrayLayer })),
);

export interface AuthLayoutProps {
  title: string;
  subtitle?: ReactNode;
  foot?: ReactNode;
  xray?: boolean;
  children: ReactNode;
}

export function AuthLayout({ title, subtitle, foot, xray: hasSigns, children }: AuthLayoutProps) {
  const xray = hasSigns && !isXrayClosed();
  return (
    <div className="flex min-h-[calc(100dvh-var(--banner-height))] flex-col">
      <PlainHeader width="max-w-[1280px]">{xray && <XraySwitch />}</PlainHeader>
      {xray && (
        <Suspense>
          <XrayLayer visitor />
        </Suspense>
      )}
      <main
        id="page"
        tabIndex={-1}
        className="mx-auto w-full max-w-[520px] flex-1 px-5 pt-8 pb-16 max-md:pt-4"
      >
        <h1 className="font-serif text-title font-[450] tracking-[-0.012em] max-md:text-title-phone">
          {title}
        </h1>
        {subtitle && <p className="pt-1 text-body text-ink-2">{subtitle}</p>}
        <div className="mt-6 rounded-panel border border-line bg-surface p-6 max-md:p-4">{children}</div>
        {foot && <div className="pt-5 text-body text-ink-2">{foot}</div>}
        <p className="pt-8 text-label">
          <AppLink href={whoRuns.href} className="text-ink-3 underline underline-offset-4">
            {whoRuns.label()}
          </AppLink>
        </p>
      </main>
    </div>
  );
}
