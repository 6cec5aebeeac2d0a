// One event stream for all tabs.
import { createSharedStream, type PageMessage } from "./shared-stream.ts";

const shared = createSharedStream((url) => new EventSource(url, { withCredentials: true }));

addEventListener("connect", (event) => {
  const [port] = (event as MessageEvent).ports; // the type of every connect event of a SharedWorker
  if (!port) return;
  port.onmessage = ({ data }: MessageEvent<PageMessage>) => {
    if ("join" in data) shared.join(port, data.join);
    else shared.leave(port);
  };
});
