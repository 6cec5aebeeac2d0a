import { useContext, useEffect, useRef, useState } from "react";
import { SheetHead, SheetPage } from "../../sheet/sheet-page.tsx";
import { AppLink } from "../../shell/app-link.tsx";
import { leadTo, PlaceContext } from "../../shell/navigation.ts";
import { PlainHeader } from "../../shell/plain-header.tsx";
import { AgentsPlate } from "./agents-plate.tsx";
import { Compare } from "./compare.tsx";
import { HowLong } from "./how-long.tsx";
import { changeText, labWords as words } from "./lab.words.ts";
import { MapPlate } from "./map-plate.tsx";
import { PresetsPlate } from "./presets-plate.tsx";
import { type Compared, comparedQuery, readCompared } from "./scenario-link.ts";
import { SettingPlate } from "./setting-plate.tsx";
import { TakeAway } from "./take-away.tsx";
import { usePool } from "./use-pool.ts";
import { useWorlds } from "./use-worlds.ts";

const addressAfterMs = 400;
/** What a person looks at comes before all else that is run. */
const firstRank = 0;

/** What the address says; it follows what is changed, so that a reload and the way back find it again. */
function useAddressed() {
  const search = useContext(PlaceContext)?.search ?? "";
  const [shown, setShown] = useState(() => readCompared(search));
  const written = useRef(search);
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    setShown(readCompared(search));
  }, [search]);
  const change = (next: Partial<Compared>) =>
    setShown(({ setting, kept }) => ({ setting, kept, ...next, changes: [] }));
  const query = comparedQuery(shown);
  useEffect(() => {
    if (comparedQuery(readCompared(written.current)) === query) return;
    const timer = setTimeout(() => {
      written.current = query;
      leadTo({ to: `/lab?${query}`, replace: true });
    }, addressAfterMs);
    return () => clearTimeout(timer);
  }, [query]);
  return { ...shown, query, change };
}

/** A scheme run two hundred times in this browser. For everybody: it asks the server for nothing. */
export function LabPage() {
  const { setting, kept, changes, query, change } = useAddressed();
  const pool = usePool();
  const { outcome, failed } = useWorlds(pool, setting, firstRank);
  return (
    <div className="flex min-h-[calc(100dvh-var(--banner-height))] flex-col">
      <PlainHeader width="max-w-[1360px]">
        <AppLink href="/lab/checked" className="font-mono text-clock font-[600] text-sim-ink underline">
          {words.checked()}
        </AppLink>
      </PlainHeader>
      <main
        id="page"
        tabIndex={-1}
        className="sheet-fills flex-1 px-10 pt-10 pb-16 max-md:px-5 max-md:pt-7 max-md:pb-[112px]"
      >
        <SheetPage>
          <SheetHead label={words.label()} title={words.title()} finding={words.finding()} />
          {changes.length > 0 && (
            <div role="status" className="border-t border-dashed border-sim-rule px-8 py-4 max-md:px-5">
              <p className="text-label font-[600]">{words.changedTitle()}</p>
              <ul className="list-disc pl-5 text-label break-words">
                {changes.map((each) => (
                  <li key={changeText(each)}>{changeText(each)}</li>
                ))}
              </ul>
            </div>
          )}
          <div className="grid lg:grid-cols-[340px_minmax(0,1fr)]">
            <SettingPlate setting={setting} onChange={(next) => change({ setting: next })} />
            <HowLong outcome={outcome} failed={failed} />
          </div>
          <AgentsPlate pool={pool} setting={setting} />
          <Compare pool={pool} setting={setting} kept={kept} onKeep={(next) => change({ kept: next })} />
          <MapPlate pool={pool} setting={setting} onChange={(next) => change({ setting: next })} />
          <PresetsPlate pool={pool} onUse={(next) => change({ setting: next })} />
          <TakeAway query={query} outcome={outcome} />
        </SheetPage>
      </main>
    </div>
  );
}
