import { passwordLinkHours } from "@glasshouse/contract/auth.ts";
import { type Host, hostRoutes } from "@glasshouse/contract/hosts.ts";
import { createDateFormat } from "@glasshouse/core/format.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../api/call.ts";
import { getSharedOrigin } from "../../api/hosts.ts";
import { useAction } from "../../api/use-action.ts";
import { useFields } from "../../forms/use-fields.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { commonWords } from "../../ui/common.words.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { List, ListRow } from "../../ui/list-row.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { hostsWords as words } from "./hosts.words.ts";

const realDay = createDateFormat({ dateStyle: "medium" });
const getFailureTexts = () => ({ title: words.title(), fallback: words.actionFailed() });
const invalidates = [
  ["admin", "hosts"],
  ["admin", "actions"],
];

function getState({ disabled, hasPassword }: Host): string {
  if (disabled) return words.suspended();
  return hasPassword ? words.active() : words.noPassword();
}

type Link = { name: string; path: string };

export function HostsPanel() {
  const [link, setLink] = useState<Link>();
  const list = useQuery({ queryKey: ["admin", "hosts"], queryFn: () => call(hostRoutes.list, {}) });
  return (
    <Panel title={words.title()} padded={false}>
      <div className="grid gap-4 border-b border-line px-6 py-5 max-md:px-4">
        <p className="text-body text-ink-2">{words.about()}</p>
        <MakeHost onMade={setLink} />
        {link && <AccountLink link={link} />}
      </div>
      {list.isError && (
        <FailedState title={words.failed()} onRetry={() => void list.refetch()} busy={list.isFetching} />
      )}
      {list.isPending && <SkeletonRows rows={3} />}
      {list.data?.length === 0 && (
        <p className="px-6 py-5 text-body text-ink-3 max-md:px-4">{words.none()}</p>
      )}
      {list.data && list.data.length > 0 && (
        <List label={words.title()}>
          {list.data.map((host) => (
            <Row key={host.id} host={host} onLink={setLink} />
          ))}
        </List>
      )}
    </Panel>
  );
}

function MakeHost({ onMade }: { onMade: (link: Link) => void }) {
  const action = useAction(hostRoutes.make, {
    failureTexts: { title: words.title(), fallback: words.makeFailed(), inPlace: true },
    invalidates,
  });
  const form = useForm({ resolver: zodResolver(hostRoutes.make.body), defaultValues: { name: "" } });
  const { field } = useFields(form, action, "name");
  const submit = form.handleSubmit(async (body) => {
    const made = await action.run({ body });
    if (!made) return;
    form.reset();
    onMade(made);
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[520px] gap-4">
      <TextField
        label={words.name()}
        hint={words.nameHint({ hours: passwordLinkHours })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field("name")}
      />
      <div>
        <Button type="submit" busy={action.busy} busyLabel={words.making()}>
          {words.make()}
        </Button>
      </div>
    </form>
  );
}

function AccountLink({ link }: { link: Link }) {
  const address = getSharedOrigin() + link.path;
  const here = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is another thing to be led to
  useEffect(() => {
    here.current?.focus();
    here.current?.scrollIntoView({ block: "nearest" });
  }, [link]);
  return (
    <section
      ref={here}
      tabIndex={-1}
      aria-label={words.linkTitle({ name: link.name })}
      className="grid gap-3 rounded-panel border border-green bg-green-tint p-4 outline-none"
    >
      <h3 className="text-body font-[600]">{words.linkTitle({ name: link.name })}</h3>
      <p className="text-body">{words.linkAbout({ hours: passwordLinkHours })}</p>
      <p className="text-label break-all text-ink-2">{address}</p>
      <div>
        <CopyButton text={address} label={words.copy()} copiedLabel={commonWords.copied()} />
      </div>
    </section>
  );
}

function Row({ host, onLink }: { host: Host; onLink: (link: Link) => void }) {
  const [asked, setAsked] = useState(false);
  const params = { id: host.id };
  const facts = { classes: host.classes, day: realDay.format(Date.parse(host.seenAt)) };
  const link = useAction(hostRoutes.link, { failureTexts: getFailureTexts(), invalidates });
  const disable = useAction(hostRoutes.disable, { failureTexts: getFailureTexts(), invalidates });
  const remove = useAction(hostRoutes.remove, { failureTexts: getFailureTexts(), invalidates });
  return (
    <ListRow
      title={host.name}
      meta={host.selfMade ? words.factsSelfMade(facts) : words.facts(facts)}
      status={
        <Badge quiet tone={host.disabled ? "bad" : host.hasPassword ? "good" : "other"}>
          {getState(host)}
        </Badge>
      }
    >
      <div className="flex flex-wrap gap-2.5 pt-2">
        <Button
          size="sm"
          aria-label={words.linkOf({ name: host.name })}
          busy={link.busy}
          busyLabel="..."
          onClick={async () => {
            const made = await link.run({ params });
            if (made) onLink(made);
          }}
        >
          {words.link()}
        </Button>
        <Button
          size="sm"
          aria-label={
            host.disabled ? words.reinstateOf({ name: host.name }) : words.suspendOf({ name: host.name })
          }
          busy={disable.busy}
          busyLabel="..."
          onClick={() => void disable.run({ params, body: { disabled: !host.disabled } })}
        >
          {host.disabled ? words.reinstate() : words.suspend()}
        </Button>
        <Button
          size="sm"
          variant="reject"
          aria-label={words.deleteOf({ name: host.name })}
          onClick={() => setAsked(true)}
        >
          {words.delete()}
        </Button>
      </div>
      <Sheet title={words.deleteOf({ name: host.name })} open={asked} onClose={() => setAsked(false)}>
        <div className="grid gap-4">
          <p className="text-body">{words.deleteAsk({ name: host.name, classes: host.classes })}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="reject"
              busy={remove.busy}
              busyLabel="..."
              onClick={async () => {
                if (await remove.run({ params })) setAsked(false);
              }}
            >
              {words.deleteNow()}
            </Button>
            <Button onClick={() => setAsked(false)}>{commonWords.cancel()}</Button>
          </div>
        </div>
      </Sheet>
    </ListRow>
  );
}
