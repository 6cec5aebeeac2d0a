import { useEffect, useState } from "react";
import { type Measure, textWidth } from "./text-width.ts";

/** Changes identity when the font arrives, so that labels are placed again. */
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
