import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { loadPageState } from "./api/page-state.ts";
import { createQueryClient } from "./api/query-client.ts";
import { reloadWhenOutdated } from "./api/reload-page.ts";
import { registerServiceWorker } from "./api/service-worker.ts";
import { loadFirst, loadRest } from "./display/language.ts";
import { loadPreferences } from "./display/preferences.ts";
import { App, pages } from "./routes.tsx";
import { swapFirstView } from "./shell/first-view.ts";
import { toPlace } from "./shell/navigation.ts";
import { useToasts } from "./ui/toast-store.ts";

function NoToasts(): null {
  useToasts();
  return null;
}
const ToastRegion = lazy(async () => {
  const part = await import("./ui/toast.tsx").catch(() => undefined);
  return { default: part?.ToastRegion ?? NoToasts };
});

const maxPageWaitMs = 500;

/** Without a page to wait for, React shows a spinner first, and holds what follows back for 300 ms. */
async function waitForPage(): Promise<void> {
  const { path } = toPlace(location.pathname);
  const page = new Map(Object.entries(pages)).get(path);
  const late = new Promise((resolve) => setTimeout(resolve, maxPageWaitMs));
  await Promise.race([page?.load().catch(() => {}), late]);
}

registerServiceWorker();
reloadWhenOutdated();
loadPreferences();
const root = document.getElementById("root");
const queries = createQueryClient();
loadPageState(queries);
if (root) {
  swapFirstView(root);
  await Promise.all([loadFirst(document.documentElement.lang), waitForPage()]);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <App />
        <Suspense>
          <ToastRegion />
        </Suspense>
      </QueryClientProvider>
    </StrictMode>,
  );
  void loadRest();
}
