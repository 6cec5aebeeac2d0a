import { lazy, Suspense, useLayoutEffect, useState } from "react";
import { findSigns, findTexts } from "./find-signs.ts";
import type { Mark } from "./marked-signs.tsx";
import { placeMarks } from "./place-marks.ts";
import { addMetSigns, useXray } from "./xray-store.ts";

const MarkedSigns = lazy(() => import("./marked-signs.tsx").then((part) => ({ default: part.MarkedSigns })));

function useMarks(shown: boolean): Mark[] {
  const [marks, setMarks] = useState<Mark[]>([]);
  useLayoutEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const signs = findSigns();
        const found = placeMarks(
          signs,
          shown && signs.length > 0 ? findTexts() : [],
          document.documentElement.clientWidth,
        );
        setMarks((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
        addMetSigns(found.map((mark) => mark.id));
      });
    };
    look();
    const mutations = new MutationObserver(look);
    const page = document.getElementById("root") ?? document.body;
    mutations.observe(page, { childList: true, subtree: true, characterData: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(page);
    return () => {
      cancelAnimationFrame(frame);
      mutations.disconnect();
      sizes.disconnect();
    };
  }, [shown]);
  return marks;
}

export function XrayLayer({ visitor = false, closed = false }: { visitor?: boolean; closed?: boolean }) {
  const { on: isOn } = useXray();
  const on = isOn && !closed;
  const marks = useMarks(on);
  // a hint would help at the quiz
  if (!on || marks.length === 0) return null;
  return (
    <Suspense>
      <MarkedSigns marks={marks} visitor={visitor} />
    </Suspense>
  );
}
