import { useEffect, useMemo, useState } from "react";
import { useLanguage } from "../display/language.ts";
import { type Measure, textWidth } from "./text-width.ts";

/** A new one for each language and each load of fonts, so that charts place their texts again. */
const createMeasure =
  (_language: string, _fontLoads: number): Measure =>
  (text, style) =>
    textWidth(text, style);

export function useMeasure(): Measure {
  const language = useLanguage();
  const [fontLoads, setFontLoads] = useState(0);
  useEffect(() => {
    const count = () => setFontLoads((loads) => loads + 1);
    document.fonts.addEventListener("loadingdone", count);
    return () => document.fonts.removeEventListener("loadingdone", count);
  }, []);
  return useMemo(() => createMeasure(language, fontLoads), [language, fontLoads]);
}
