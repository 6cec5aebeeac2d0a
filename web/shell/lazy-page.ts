// A page renders synchronously once loaded.
import { type ComponentType, lazy } from "react";
import { loadRest } from "../display/language.ts";

/** A part of pages, with its words. */
export const lazyPart: typeof lazy = (importPart) =>
  lazy(async () => {
    const [part] = await Promise.all([importPart(), loadRest()]);
    return part;
  });

/** `load` always returns the same promise. */
export type LazyPage = { load(): Promise<ComponentType> };

/** @param loadWords those that the first page doesn't need */
export function createLazyPage(
  importPage: () => Promise<ComponentType>,
  loadWords: () => Promise<void> = loadRest,
): LazyPage {
  let loading: Promise<ComponentType> | undefined;
  return {
    load: () => {
      loading ??= Promise.all([importPage(), loadWords()]).then(([component]) => {
        // React's use() reads these
        Object.assign(loading ?? {}, { status: "fulfilled", value: component });
        return component;
      });
      return loading;
    },
  };
}
