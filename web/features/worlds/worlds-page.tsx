import { useEffect, useRef, useState } from "react";
import { useUser } from "../../api/queries.ts";
import { AppLink } from "../../shell/app-link.tsx";
import { MessagePage } from "../../shell/full-page.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { DeleteWorlds } from "./delete-worlds.tsx";
import { HostsPanel } from "./hosts-panel.tsx";
import { LimitsForm } from "./limits-form.tsx";
import { OpenClass } from "./open-class.tsx";
import type { Selection } from "./selection.ts";
import { WorldList } from "./world-list.tsx";
import { worldsWords as words } from "./worlds-page.words.ts";

const Overview = () => (
  <AppLink href="/dashboard" className={buttonClass({})}>
    {words.overview()}
  </AppLink>
);

export function WorldsPage() {
  const user = useUser();
  if (user?.role !== "admin")
    return <MessagePage title={words.denied()} text={words.noPermission()} action={<Overview />} />;
  if (user.managedWorld)
    return <MessagePage title={words.title()} text={words.notHere()} action={<Overview />} />;
  return <Worlds />;
}

function Worlds() {
  const [selected, setSelected] = useState<Selection>(new Map());
  const [asked, setAsked] = useState(false);
  const [deletions, setDeletions] = useState(0);
  const chosen = useRef<HTMLSpanElement>(null);
  // focus would stay on a disabled button
  useEffect(() => {
    if (deletions > 0) chosen.current?.focus();
  }, [deletions]);
  return (
    <>
      <PageHead
        title={words.title()}
        subtitle={words.subtitle()}
        back={{ href: "/admin", label: words.back() }}
        action={<OpenClass />}
      />
      <div className="grid gap-6">
        <WorldList
          chosen={chosen}
          selected={selected}
          onSelect={setSelected}
          onDelete={() => setAsked(true)}
        />
        <HostsPanel />
        <LimitsForm />
      </div>
      <DeleteWorlds
        open={asked}
        selected={selected}
        onClose={() => setAsked(false)}
        onDone={(busy) => {
          setAsked(false);
          setSelected(new Map([...selected].filter(([id]) => busy.includes(id))));
          setDeletions(deletions + 1);
        }}
      />
    </>
  );
}
