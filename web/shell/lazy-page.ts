// A page renders synchronously once loaded.
import type { ComponentType } from "react";

export type LazyPage = {
  component(): ComponentType | undefined;
  load(): Promise<ComponentType>;
};

export function createLazyPage(importPage: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | undefined;
  let here: ComponentType | undefined;
  return {
    component: () => here,
    load: () => {
      loading ??= importPage().then((component) => {
        here = component;
        return component;
      });
      return loading;
    },
  };
}
