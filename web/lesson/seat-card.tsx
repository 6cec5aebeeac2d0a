import { joinPath, routeAddresses } from "@glasshouse/contract/addresses.ts";
import type { classroomRoutes, SeatState } from "@glasshouse/contract/classroom.ts";
import { useQueryClient } from "@tanstack/react-query";
import { toRoute } from "../api/call.ts";
import { getSharedOrigin } from "../api/hosts.ts";
import { seatQuery, userQuery } from "../api/queries.ts";
import { getServerNow } from "../api/server-time.ts";
import { useAction } from "../api/use-action.ts";
import { getDaysLeft } from "../display/days-left.ts";
import { useFormats } from "../display/formats.ts";
import { getDisclosure } from "../display/language.ts";
import { Button } from "../ui/button.tsx";
import { FormProblem } from "../ui/form-problem.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { lessonWords as words } from "./lesson-strip.words.ts";

const drawCall = toRoute<typeof classroomRoutes.drawAgain>(routeAddresses.drawSeatAgain);

type Props = { seat: SeatState; happened: readonly string[]; open: boolean; onClose: () => void };

export function SeatCard({ seat, happened, open, onClose }: Props) {
  const queries = useQueryClient();
  const draw = useAction(drawCall, {
    failureTexts: { title: words.error(), fallback: words.failed(), inPlace: true },
  });
  const { shortDayText } = useFormats();
  const lines = [
    [words.words(), seat.words],
    [words.card(), seat.card],
    [words.code(), seat.code ?? ""],
    ...(seat.completion ? [[words.completion(), seat.completion] as const] : []),
  ] as const;
  return (
    <Sheet sim printsAlone title={words.seatTitle({ words: seat.words })} open={open} onClose={onClose}>
      <div className="grid gap-4">
        {happened.length > 0 && (
          <div className="print:hidden">
            <h3 className="pb-1 font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">
              {words.soFar()}
            </h3>
            <ul className="grid gap-1 text-label">
              {happened.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        )}
        <p className="text-label break-words">
          {words.cardAbout({ address: `${new URL(getSharedOrigin()).host}${joinPath}` })}
        </p>
        <dl className="grid border border-dashed border-sim-line bg-sim-sheet p-4">
          {lines.map(([label, value]) => (
            <div key={label} className="flex items-baseline justify-between gap-4 py-1">
              <dt className="font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">{label}</dt>
              <dd translate="no" className="text-end font-mono text-sheet-figure font-[600]">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        {seat.completion && <p className="text-label">{words.completionAbout()}</p>}
        {seat.code && (
          <QrCode
            className="size-[168px]"
            label={words.picture()}
            text={`${getSharedOrigin()}${joinPath}#${seat.code}.${seat.words.replace(" ", ".")}.${seat.card}`}
          />
        )}
        {seat.endsAt && (
          <p className="text-label">
            {words.deleted({
              day: shortDayText(seat.endsAt),
              days: getDaysLeft(seat.endsAt, getServerNow()),
            })}
          </p>
        )}
        <p className="hidden font-mono text-clock font-[600] print:block">{getDisclosure()}</p>
        <FormProblem>{draw.failure?.sentence}</FormProblem>
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <Button variant="sim" onClick={onClose}>
            {words.close()}
          </Button>
          <Button variant="simDashed" onClick={() => window.print()}>
            {words.print()}
          </Button>
          {seat.drawsLeft > 0 && (
            <Button
              variant="simDashed"
              busy={draw.busy}
              busyLabel={words.drawing()}
              onClick={async () => {
                const reply = await draw.run({});
                if (!reply) return;
                queries.setQueryData(seatQuery.queryKey, reply);
                await queries.invalidateQueries({ queryKey: userQuery.queryKey });
              }}
            >
              {words.drawAgain()}
            </Button>
          )}
        </div>
        <p className="text-meta text-sim-ink-2 print:hidden">{words.drawsLeft({ left: seat.drawsLeft })}</p>
      </div>
    </Sheet>
  );
}
