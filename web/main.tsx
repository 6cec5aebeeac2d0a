import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { newQueryClient } from "./api/query-client.ts";
import { registerServiceWorker, renewWhenOutdated } from "./api/start-page.ts";
import { startPreferences } from "./display/preferences.ts";
import { newRouter } from "./routes.tsx";
import { ToastRegion } from "./ui/toast.tsx";

registerServiceWorker();
renewWhenOutdated();
startPreferences();
const root = document.getElementById("root");
const queries = newQueryClient();
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={newRouter(queries)} />
        <ToastRegion />
      </QueryClientProvider>
    </StrictMode>,
  );
