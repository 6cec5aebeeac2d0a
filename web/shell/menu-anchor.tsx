import type { MouseEvent, ReactNode } from "react";
import { leaveSeat } from "../display/kept-seat.ts";
import { AppLink } from "./app-link.tsx";
import { askToLeave } from "./leaving.ts";
import type { MenuEntry } from "./menu-entries.ts";

type Props = {
  entry: MenuEntry;
  onClick?: () => void;
  "aria-current"?: "page" | undefined;
  className: string;
  children: ReactNode;
};

export function MenuAnchor({ entry, onClick, ...rest }: Props) {
  const Anchor = entry.leaves || entry.window ? "a" : AppLink;
  return (
    <Anchor
      href={entry.href}
      target={entry.window}
      onClick={(event: MouseEvent) => {
        if (entry.asks) {
          event.preventDefault();
          askToLeave(true);
        } else if (entry.leaves) leaveSeat();
        onClick?.();
      }}
      {...rest}
    />
  );
}
