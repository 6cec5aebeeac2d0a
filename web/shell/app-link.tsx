import { type ComponentProps, type MouseEvent, useContext } from "react";
import { navigateTo, PlaceContext } from "./navigation.ts";

/** Modifiers keep the browser's behaviour. */
export function AppLink({ href, onClick, ...rest }: ComponentProps<"a"> & { href: string }) {
  const isInApp = useContext(PlaceContext) !== null;
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || !plain || !isInApp) return;
    event.preventDefault();
    navigateTo({ to: href });
  }
  return <a href={href} onClick={handleClick} {...rest} />;
}
