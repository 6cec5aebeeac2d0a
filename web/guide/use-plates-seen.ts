import { useEffect } from "react";
import { usePath } from "../shell/navigation.ts";
import { addVisitedPage } from "./guide-store.ts";
import { tourPlates } from "./tour-steps.ts";

/** Of the plate, or of the screen if that is smaller. */
const minVisibleShare = 0.4;

export function useSeenPlates(): void {
  const path = usePath();
  useEffect(() => {
    if (path !== "/books") return;
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRect, boundingClientRect } of entries)
          if (intersectionRect.height >= Math.min(boundingClientRect.height, innerHeight) * minVisibleShare)
            addVisitedPage(`/books#${target.id}`);
      },
      { threshold: [0.1, 0.25, 0.5, 0.75, 1] },
    );
    const watched = new Set<Element>();
    const watch = () => {
      for (const id of tourPlates) {
        const plate = document.getElementById(id);
        if (!plate || watched.has(plate)) continue;
        watched.add(plate);
        seen.observe(plate);
      }
    };
    watch();
    const changes = new MutationObserver(watch);
    changes.observe(document.getElementById("root") ?? document.body, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      seen.disconnect();
    };
  }, [path]);
}
