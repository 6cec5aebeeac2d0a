// A page renders synchronously once loaded.
import { type ComponentType, lazy } from "react";
import { loadRest } from "../display/language.ts";

/** A part of pages, with its words. */
export const lazyPart: typeof lazy = (importPart) =>
  lazy(async () => {
    const [part] = await Promise.all([importPart(), loadRest()]);
    return part;
  });

export type LazyPage = {
  component(): ComponentType | undefined;
  load(): Promise<ComponentType>;
};

/** @param loadWords those that the first page doesn't need */
export function createLazyPage(
  importPage: () => Promise<ComponentType>,
  loadWords: () => Promise<void> = loadRest,
): LazyPage {
  let loading: Promise<ComponentType> | undefined;
  let here: ComponentType | undefined;
  return {
    component: () => here,
    load: () => {
      loading ??= Promise.all([importPage(), loadWords()]).then(([component]) => {
        here = component;
        return component;
      });
      return loading;
    },
  };
}
