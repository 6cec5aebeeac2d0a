import type { ReactNode } from "react";
import { ChevronLeftIcon } from "../ui/icons.tsx";
import { AppLink } from "./app-link.tsx";

export interface PageHeadProps {
  title: string;
  sign?: string;
  subtitle?: string | undefined;
  action?: ReactNode;
  back?: { href: string; label: string } | undefined;
}

export function PageHead({ title, sign, subtitle, action, back }: PageHeadProps) {
  return (
    <div className="pb-7 max-md:pb-5">
      {back && <BackLink href={back.href}>{back.label}</BackLink>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0" data-sign={sign}>
          <h1 className="font-serif text-title font-[450] tracking-[-0.012em] text-ink max-md:text-title-phone">
            {title}
          </h1>
          {subtitle && <p className="pt-1 text-body text-ink-2">{subtitle}</p>}
        </div>
        {action}
      </div>
    </div>
  );
}

export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <AppLink
      href={href}
      className="mb-3.5 inline-flex items-center gap-1.5 rounded-badge text-label font-[600] text-green hover:text-green-hover hover:underline underline-offset-4"
    >
      <ChevronLeftIcon size={14} strokeWidth={1.8} />
      <span>{children}</span>
    </AppLink>
  );
}
