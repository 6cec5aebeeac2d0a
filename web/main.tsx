import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { lazy, StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { takePageState } from "./api/page-state.ts";
import { newQueryClient } from "./api/query-client.ts";
import { registerServiceWorker, renewWhenOutdated } from "./api/start-page.ts";
import { startPreferences } from "./display/preferences.ts";
import { newRouter } from "./routes.tsx";

// what the first picture does not need
const ToastRegion = lazy(() => import("./ui/toast.tsx").then((module) => ({ default: module.ToastRegion })));

registerServiceWorker();
renewWhenOutdated();
startPreferences();
const root = document.getElementById("root");
const queries = newQueryClient();
takePageState(queries);
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={newRouter(queries)} />
        <Suspense>
          <ToastRegion />
        </Suspense>
      </QueryClientProvider>
    </StrictMode>,
  );
