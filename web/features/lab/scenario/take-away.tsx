import { getSharedOrigin } from "../../../api/hosts.ts";
import { saveCsv } from "../../../sheet/download.ts";
import { Plate } from "../../../sheet/sheet-page.tsx";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { labWords as words } from "../lab.words.ts";
import { getCsvNote } from "../lab-texts.ts";
import type { Outcome } from "../runs/use-worlds.ts";
import { toQuery } from "./scenario-link.ts";

const dollars = (cents: number) => (cents / 100).toFixed(2);

function saveWorlds({ setting, worlds }: Outcome): void {
  const { ends, people, paidIn, losers, lost } = worlds;
  const rows = Array.from(ends, (end, index) => [
    String(index + 1),
    end === 0 ? "" : String(end),
    String(people[index]),
    dollars(paidIn[index] ?? 0),
    String(losers[index]),
    dollars(lost[index] ?? 0),
  ]);
  const notes = [getCsvNote(`/lab?${toQuery(setting)}`)];
  saveCsv(
    "glasshouse-lab-worlds",
    [
      words.worldColumn(),
      words.endColumn(),
      words.peopleColumn(),
      words.paidInColumn(),
      words.losersColumn(),
      words.lostColumn(),
    ],
    rows,
    notes,
  );
}

export const getAddress = (query: string) => `${getSharedOrigin()}/lab?${query}`;

export function TakeAway({ query, outcome }: { query: string; outcome: Outcome | null }) {
  const path = `/lab?${query}`;
  return (
    <Plate
      number={7}
      title={words.takeAway()}
      subtitle={words.takeAwaySubtitle()}
      className="print:[&>:first-child]:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
        <CopyButton
          variant="sim"
          text={getAddress(query)}
          label={words.copyLink()}
          copiedLabel={words.linkCopied()}
        />
        <Button variant="simDashed" onClick={() => outcome && saveWorlds(outcome)}>
          {words.worldsCsv()}
        </Button>
        <a href={path} className="text-label font-[600] text-sim-line underline underline-offset-4">
          {words.link()}
        </a>
      </div>
      <p className="max-w-[760px] pt-5 text-label break-inside-avoid text-sim-ink-2">
        <strong className="font-[600] text-sim-ink">{words.model()}</strong> <span>{words.modelText()}</span>
      </p>
    </Plate>
  );
}
