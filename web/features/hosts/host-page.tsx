import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { LoadClassCrowd } from "../../forms/class-crowd.ts";
import { SheetDoor } from "../../sheet/sheet-door.tsx";
import { useSearch } from "../../shell/navigation.ts";
import { Button } from "../../ui/button.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { HostDesk } from "./host-desk.tsx";
import { hostWords as words } from "./host-page.words.ts";
import { hostQuery } from "./host-query.ts";
import { HostSignIn } from "./host-sign-in.tsx";

export function hostPage(bring: () => Promise<LoadClassCrowd>): ComponentType {
  return function HostPage() {
    const { crowd: query } = useSearch("/host");
    const { data: host, isError, isFetching, refetch } = useQuery(hostQuery);
    if (host) return <HostDesk host={host} query={query} bring={bring} />;
    if (host === null) return <HostSignIn />;
    if (!isError)
      return (
        <SheetDoor label={words.label()} title={words.signInTitle()}>
          <SkeletonRows rows={3} />
        </SheetDoor>
      );
    return (
      <SheetDoor label={words.label()} title={words.title()} about={words.failed()}>
        <Button variant="sim" busy={isFetching} busyLabel="..." onClick={() => void refetch()}>
          {words.again()}
        </Button>
      </SheetDoor>
    );
  };
}
