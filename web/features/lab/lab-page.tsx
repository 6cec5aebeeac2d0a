import { useContext, useEffect, useRef, useState } from "react";
import { SheetHead, SheetPage } from "../../sheet/sheet-page.tsx";
import { AppLink } from "../../shell/app-link.tsx";
import { navigateTo, PlaceContext } from "../../shell/navigation.ts";
import { PlainHeader } from "../../shell/plain-header.tsx";
import { useIsStillOnPage } from "../../shell/use-still-here.ts";
import { AgentsPlate } from "./agents/agents-plate.tsx";
import { labWords as words } from "./lab.words.ts";
import { endingSentence } from "./lab-texts.ts";
import { later, PartMissing } from "./later.tsx";
import { laterPlate } from "./later-plate.tsx";
import { MapPlate } from "./map/map-plate.tsx";
import { firstGuess, HowLong } from "./runs/how-long.tsx";
import { useWorlds } from "./runs/use-worlds.ts";
import { type LabLink, labQuery, readLab } from "./scenario/lab-link.ts";
import { PrintBlock } from "./scenario/print-block.tsx";
import { SettingPlate } from "./scenario/setting-plate.tsx";
import { getAddress, TakeAway } from "./scenario/take-away.tsx";
import { usePool } from "./use-pool.ts";

const useChanges = later(() => import("./scenario/changes.tsx").then((said) => said.Changes));
const Compare = laterPlate({ number: 4, title: words.compare, height: "min-h-[640px]" }, () =>
  import("./runs/compare.tsx").then((plate) => plate.Compare),
);
const PresetsPlate = laterPlate({ number: 6, title: words.presets, height: "min-h-[900px]" }, () =>
  import("./scenario/presets-plate.tsx").then((plate) => plate.PresetsPlate),
);

const addressAfterMs = 400;
const firstRank = 0;
const savedRank = 0.2;

/** Mirrored in the address for reload and Back. */
function useAddressed() {
  const search = useContext(PlaceContext)?.search ?? "";
  const [shown, setShown] = useState(() => readLab(search));
  const written = useRef(search);
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    setShown(readLab(search));
  }, [search]);
  // a guess belongs to one setting
  const change = (next: Partial<LabLink>) =>
    setShown((before) => ({
      ...before,
      ...("setting" in next ? { guess: null } : {}),
      ...next,
      changes: [],
    }));
  const query = labQuery(shown);
  const stillHere = useIsStillOnPage();
  useEffect(() => {
    if (labQuery(readLab(written.current)) === query) return;
    const timer = setTimeout(() => {
      if (!stillHere()) return;
      written.current = query;
      navigateTo({ to: `/lab?${query}`, replace: true });
    }, addressAfterMs);
    return () => clearTimeout(timer);
  }, [query, stillHere]);
  return { ...shown, bare: search === "", query, change };
}

export function LabPage() {
  const { setting, saved, guess, axes, asking, changes, bare, query, change } = useAddressed();
  const [guessing, setGuessing] = useState<number | null>(bare ? firstGuess : null);
  const said = useChanges(changes.length > 0);
  const pool = usePool();
  const { outcome, failed } = useWorlds(pool, setting, firstRank);
  const { outcome: beside } = useWorlds(pool, saved, savedRank);
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
          {said.Drawn && <said.Drawn changes={changes} />}
          {said.missing && changes.length > 0 && <PartMissing />}
          <PrintBlock setting={setting} address={getAddress(query)} />
          <div className="grid lg:grid-cols-[340px_minmax(0,1fr)] print:block">
            <SettingPlate
              setting={setting}
              said={outcome && endingSentence(outcome.ending)}
              onChange={(next) => change({ setting: next })}
            />
            <HowLong
              outcome={outcome}
              failed={failed}
              saved={saved && beside}
              guess={guess}
              onGuess={(next) => change({ guess: next })}
              guessing={guessing}
              onGuessing={setGuessing}
            />
          </div>
          {guessing !== null && (
            <p className="border-t border-dashed border-sim-rule px-8 py-6 text-body max-md:px-5 print:hidden">
              {words.hiddenUntilGuessed()}
            </p>
          )}
          <div hidden={guessing !== null}>
            <AgentsPlate
              pool={pool}
              setting={setting}
              asking={asking}
              onAsk={(next) => change({ asking: next })}
            />
            <Compare pool={pool} setting={setting} saved={saved} onKeep={(next) => change({ saved: next })} />
            <MapPlate
              pool={pool}
              setting={setting}
              axes={axes}
              onAxes={(next) => change({ axes: next })}
              onChange={(next) => change({ setting: next })}
            />
            <PresetsPlate pool={pool} onUse={(next) => change({ setting: next })} />
            <TakeAway query={query} outcome={outcome} />
          </div>
        </SheetPage>
      </main>
    </div>
  );
}
