import { useEffect, useState } from "react";
import { type Measure, textWidth } from "./text-width.ts";

export function useMeasure(): Measure {
  const [measure, setMeasure] = useState<Measure>(() => textWidth);
  useEffect(() => {
    const anew = () =>
      setMeasure(
        () =>
          (...given: Parameters<Measure>) =>
            textWidth(...given),
      );
    document.fonts.addEventListener("loadingdone", anew);
    return () => document.fonts.removeEventListener("loadingdone", anew);
  }, []);
  return measure;
}
