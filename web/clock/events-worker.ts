// SharedWorker with one event stream for all tabs.
import { type PageMessage, shareStream } from "./share-stream.ts";

const shared = shareStream((url) => new EventSource(url, { withCredentials: true }));

addEventListener("connect", (event) => {
  const [port] = (event as MessageEvent).ports; // the type of every connect event of a SharedWorker
  if (!port) return;
  port.onmessage = ({ data }: MessageEvent<PageMessage>) => {
    if ("join" in data) shared.join(port, data.join);
    else shared.leave(port);
  };
});
