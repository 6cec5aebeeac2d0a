import { type ComponentProps, type MouseEvent, useContext } from "react";
import { leadTo, PlaceContext } from "./navigation.ts";

/** In-app navigation on a plain click; modifiers keep the browser's behaviour. */
export function AppLink({ href, onClick, ...rest }: ComponentProps<"a"> & { href: string }) {
  const ours = useContext(PlaceContext) !== null;
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || !plain || !ours) return;
    event.preventDefault();
    leadTo({ to: href });
  }
  return <a href={href} onClick={follow} {...rest} />;
}
