import type { MouseEvent, ReactNode } from "react";
import { markSeatsLeft } from "../display/stored-seat.ts";
import { AppLink } from "./app-link.tsx";
import { setLeavingAsked } from "./logout-question.ts";
import type { MenuEntry } from "./menu-entries.ts";

type Props = {
  entry: MenuEntry;
  onClick?: () => void;
  "aria-current"?: "page" | undefined;
  className: string;
  children: ReactNode;
};

export function MenuAnchor({ entry, onClick, ...rest }: Props) {
  const Anchor = entry.leavesApp || entry.window ? "a" : AppLink;
  return (
    <Anchor
      href={entry.href}
      target={entry.window}
      onClick={(event: MouseEvent) => {
        if (entry.asksFirst) {
          event.preventDefault();
          setLeavingAsked(true);
        } else if (entry.leavesApp) markSeatsLeft();
        onClick?.();
      }}
      {...rest}
    />
  );
}
