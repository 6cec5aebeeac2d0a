// The previous page stays briefly while code loads, then a spinner appears.
import { type ReactNode, Suspense, use, useDeferredValue, useEffect, useMemo, useState } from "react";
import { usePathname, useSearch } from "wouter/use-browser-location";
import { BrokenBoundary } from "./broken-boundary.tsx";
import { BrokenPage, LoadingPage } from "./full-page.tsx";
import type { LazyPage } from "./lazy-page.ts";
import { PlaceContext, toPlace } from "./navigation.ts";
import { useScrollRestoration } from "./use-scroll-restoration.ts";

const spinnerDelayMs = 200;

function useIsDelayed(so: boolean): boolean {
  const [since, setSince] = useState(false);
  useEffect(() => {
    if (!so) return;
    const timer = setTimeout(setSince, spinnerDelayMs, true);
    return () => {
      clearTimeout(timer);
      setSince(false);
    };
  }, [so]);
  return so && since;
}

function PageView({ page }: { page: LazyPage }) {
  const Component = use(page.load());
  return <Component />;
}

export type AppRouterProps = {
  pages: Readonly<Record<string, LazyPage>>;
  notFound: ReactNode;
  renderLayout: (path: string, page: ReactNode) => ReactNode;
  /** without a browser's */
  address?: string;
};

export function AppRouter({ pages, notFound, renderLayout, address = "/" }: AppRouterProps) {
  const given = toPlace(address);
  const path = usePathname({ ssrPath: given.path });
  const search = useSearch({ ssrSearch: given.search });
  const asked = `${path}?${search.replace(/^\?/, "")}`;
  const shown = useDeferredValue(asked);
  const place = useMemo(() => toPlace(shown), [shown]);
  // a page that changes its own address keeps its state
  const isLate = useIsDelayed(toPlace(asked).path !== place.path);
  useScrollRestoration(place);
  const page = Object.hasOwn(pages, place.path) ? pages[place.path] : undefined;
  if (!page) return <PlaceContext value={place}>{notFound}</PlaceContext>;
  return (
    <PlaceContext value={place}>
      <BrokenBoundary instead={<BrokenPage />}>
        {renderLayout(
          place.path,
          <BrokenBoundary key={place.path} instead={<BrokenPage />}>
            <Suspense fallback={<LoadingPage />}>
              {isLate ? <LoadingPage /> : <PageView page={page} />}
            </Suspense>
          </BrokenBoundary>,
        )}
      </BrokenBoundary>
    </PlaceContext>
  );
}
