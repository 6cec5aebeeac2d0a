import { investorPages } from "@glasshouse/contract/pages.ts";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { commonWords } from "../ui/common.words.ts";
import { Spinner } from "../ui/spinner.tsx";
import { AppLink } from "./app-link.tsx";
import { pageWords as words } from "./full-page.words.ts";
import { usePath } from "./navigation.ts";

export function SpinnerPage() {
  return (
    <main>
      <LoadingPage />
    </main>
  );
}

export function LoadingPage() {
  return (
    <div className="flex min-h-[calc(100dvh-var(--banner-height))] items-center justify-center text-green">
      <Spinner size={28} label={words.loading()} />
    </div>
  );
}

export function MessagePage(props: { code?: string; title: string; text: ReactNode; action: ReactNode }) {
  return (
    <div className="mx-auto max-w-[520px] px-5 pt-24 pb-24 max-md:pt-14">
      {props.code && <p className="text-label font-[500] text-ink-3">{props.code}</p>}
      <h1 className="pt-1 font-serif text-section font-[400] max-md:text-section-phone">{props.title}</h1>
      <p className="pt-3 pb-7 text-[15px]/6 text-ink-2">{props.text}</p>
      {props.action}
    </div>
  );
}

export function NotFoundPage() {
  return (
    <main id="page">
      <MessagePage
        code="404"
        title={words.notFound()}
        text={words.notFoundAbout()}
        action={
          <AppLink href="/" className={buttonClass({ variant: "primary" })}>
            {words.home()}
          </AppLink>
        }
      />
    </main>
  );
}

/** Links reload the document, since surrounding parts may be broken too. */
export function BrokenPage() {
  const path = usePath();
  const hasHistory = investorPages.some((each) => each === path);
  return (
    <MessagePage
      title={words.broken()}
      text={words.brokenAbout()}
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => window.location.reload()}>
            {commonWords.tryAgain()}
          </Button>
          {hasHistory && (
            <a href="/history" className={buttonClass({})}>
              {words.history()}
            </a>
          )}
        </div>
      }
    />
  );
}
