import { useQuery } from "@tanstack/react-query";
import { clockQuery, queueQuery } from "../../api/queries.ts";
import { getRequestsADot } from "../../sheet/queue-layout.ts";
import { QueueDotSample, QueueLine } from "../../sheet/queue-line.tsx";
import { getQueuePlace } from "./queue-place.ts";
import { queueKindWords, queueWords as words } from "./queue-plate.words.ts";

/** In the run on a class's fund, phones show the line that the wall shows. */
export function QueuePlate() {
  const { data: phase } = useQuery({ ...clockQuery, select: ({ lesson }) => lesson?.phase });
  const { data: queue } = useQuery({ ...queueQuery, enabled: phase === "run", retry: false });
  if (phase !== "run" || !queue) return null;
  const requestsADot = getRequestsADot(queue);
  return (
    <section
      aria-label={words.title()}
      className="sim-grid mb-6 border border-dashed border-sim-line p-4 text-sim-ink"
    >
      <h2 className="font-mono text-[17px]/6 font-[600]">{words.title()}</h2>
      <p role="status" className="text-[17px]/6">
        {getQueuePlace(queue)}
      </p>
      {queue.waiting > 0 && (
        <>
          <QueueLine queue={queue} className="my-2 h-[180px] min-h-0 flex-none text-[14px]!" />
          <ul className="flex flex-wrap gap-x-4 font-mono text-[14px]/5">
            {(["mine", "class", "others"] as const)
              .filter((kind) => (kind === "mine" ? queue.mine.length > 0 : kind === "others" || queue.seats))
              .map((kind) => (
                <li key={kind} className="flex items-center gap-1.5">
                  <QueueDotSample kind={kind} />
                  <span>{queueKindWords[kind]()}</span>
                </li>
              ))}
            {requestsADot > 1 && <li>{words.requestsADot({ requests: requestsADot })}</li>}
          </ul>
        </>
      )}
    </section>
  );
}
