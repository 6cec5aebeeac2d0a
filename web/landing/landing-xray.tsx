// X-ray on the marketing pages; loaded when it is switched on.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { XrayLayer } from "../xray/xray-layer.tsx";

// begun together with this part, not after it; who draws it tells what fails
import("../xray/marked-signs.tsx").catch(() => {});

const nothingToAsk = new QueryClient();

export function LandingXray() {
  return (
    <QueryClientProvider client={nothingToAsk}>
      <XrayLayer visitor />
    </QueryClientProvider>
  );
}
