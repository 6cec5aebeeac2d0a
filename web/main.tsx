import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { takePageState } from "./api/page-state.ts";
import { newQueryClient } from "./api/query-client.ts";
import { registerServiceWorker } from "./api/service-worker.ts";
import { renewWhenOutdated } from "./api/start-page.ts";
import { startPreferences } from "./display/preferences.ts";
import { App } from "./routes.tsx";
import { followFirstPicture } from "./shell/first-picture.ts";
import { useToasts } from "./ui/toast-store.ts";

/** Fallback if the toast part fails to load: pages and waiting callbacks go on. */
function NoToasts(): null {
  useToasts();
  return null;
}
const ToastRegion = lazy(async () => {
  const part = await import("./ui/toast.tsx").catch(() => undefined);
  return { default: part?.ToastRegion ?? NoToasts };
});

registerServiceWorker();
renewWhenOutdated();
startPreferences();
const root = document.getElementById("root");
const queries = newQueryClient();
takePageState(queries);
if (root) {
  followFirstPicture(root);
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
}
