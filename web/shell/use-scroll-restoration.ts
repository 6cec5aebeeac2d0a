// Going back restores the position.
import { useEffect, useLayoutEffect, useRef } from "react";
import type { Place } from "./navigation.ts";

export function useScrollRestoration({ path, search }: Place): void {
  const here = `${path}?${search}`;
  const left = useRef(new Map<string, number>());
  const shown = useRef(here);
  const before = useRef(path);
  const wentBack = useRef(false);
  useEffect(() => {
    const remember = () => left.current.set(shown.current, window.scrollY);
    const back = () => {
      wentBack.current = true;
    };
    // the browser restores after a reload
    const ours = () => {
      history.scrollRestoration = "manual";
    };
    const itsOwn = () => {
      history.scrollRestoration = "auto";
    };
    ours();
    addEventListener("scroll", remember, { passive: true });
    addEventListener("popstate", back);
    addEventListener("pageshow", ours);
    addEventListener("pagehide", itsOwn);
    return () => {
      removeEventListener("scroll", remember);
      removeEventListener("popstate", back);
      removeEventListener("pageshow", ours);
      removeEventListener("pagehide", itsOwn);
    };
  }, []);
  useLayoutEffect(() => {
    shown.current = here;
    if (wentBack.current) window.scrollTo({ top: left.current.get(here) ?? 0, behavior: "instant" });
    else if (path !== before.current) window.scrollTo({ top: 0, behavior: "instant" });
    wentBack.current = false;
    before.current = path;
  }, [here, path]);
}
