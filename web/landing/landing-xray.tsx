// X-ray on the marketing pages; loaded when it is switched on.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import "../xray/marked-signs.tsx"; // together with this part, not after it
import { XrayLayer } from "../xray/xray-layer.tsx";

const nothingToAsk = new QueryClient();

export function LandingXray() {
  return (
    <QueryClientProvider client={nothingToAsk}>
      <XrayLayer visitor />
    </QueryClientProvider>
  );
}
