import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { loadPreferences } from "../display/preferences.ts";
import { XrayLayer } from "../xray/xray-layer.tsx";

// in parallel; the renderer reports a failure
import("../xray/marked-signs.tsx").catch(() => {});

const nothingToAsk = new QueryClient();

export function LandingXray() {
  useEffect(loadPreferences, []);
  return (
    <QueryClientProvider client={nothingToAsk}>
      <XrayLayer visitor />
    </QueryClientProvider>
  );
}
