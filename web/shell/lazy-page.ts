// A page's code comes when somebody goes there; once it is here it is drawn at once.
import type { ComponentType } from "react";

export type LazyPage = {
  /** undefined until it was loaded */
  component(): ComponentType | undefined;
  /** the same promise always */
  load(): Promise<ComponentType>;
};

export function lazyPage(bring: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | undefined;
  let here: ComponentType | undefined;
  return {
    component: () => here,
    load: () => {
      loading ??= bring().then((component) => {
        here = component;
        return component;
      });
      return loading;
    },
  };
}
