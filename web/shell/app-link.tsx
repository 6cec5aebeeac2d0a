import { useRouter } from "@tanstack/react-router";
import type { ComponentProps, MouseEvent } from "react";

/** A link inside the application by its address. A plain click stays in the page; with a modifier the browser decides. */
export function AppLink({ href, onClick, ...rest }: ComponentProps<"a"> & { href: string }) {
  const router = useRouter({ warn: false });
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || !plain || !router) return;
    event.preventDefault();
    router.history.push(href);
  }
  return <a href={href} onClick={follow} {...rest} />;
}
