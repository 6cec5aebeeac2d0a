import { type Message, mailboxRoutes } from "@glasshouse/contract/mailbox.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { sessionEnded } from "../../api/sign-in-again.ts";
import { usePages } from "../../api/use-pages.ts";
import { dateTimeText } from "../../clock/dates.ts";
import { useClock } from "../../clock/use-clock.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { ChevronDownIcon, MailIcon } from "../../ui/icons.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";

export function MailboxPage() {
  const list = usePages(["mailbox"], mailboxRoutes.list, {});
  return (
    <>
      <PageHead title="Mailbox" subtitle="What a platform would send by email stays in this simulation" />
      <Panel padded={false} sign="marketing-mail">
        {list.failed && !list.rows && (
          <FailedState title="Failed to load your messages" onRetry={list.retry} busy={list.fetching} />
        )}
        {!list.rows && !list.failed && <SkeletonRows rows={6} />}
        {list.rows?.length === 0 && <EmptyState icon={MailIcon} title="No messages yet" />}
        {list.rows && list.rows.length > 0 && (
          <>
            <ul aria-label="Messages">
              {list.rows.map((message) => (
                <MessageRow key={message.id} message={message} />
              ))}
            </ul>
            <LoadMore
              onMore={list.more}
              busy={list.loadingMore}
              failed={list.moreFailed}
              shown={`${list.rows.length} shown`}
            />
          </>
        )}
      </Panel>
    </>
  );
}

function MessageRow({ message }: { message: Message }) {
  const queries = useQueryClient();
  const { now } = useClock();
  const [open, setOpen] = useState(false);
  const [read, setRead] = useState(message.read);

  async function markRead() {
    setRead(true);
    try {
      await call(mailboxRoutes.read, { params: { id: message.id } });
      await queries.invalidateQueries({ queryKey: ["user"] });
    } catch (error) {
      setRead(false); // the next opening tries again
      sessionEnded(error);
    }
  }
  return (
    <li className="border-b border-line last:border-b-0">
      <details
        onToggle={(event) => {
          setOpen(event.currentTarget.open);
          if (event.currentTarget.open && !read) void markRead();
        }}
      >
        <summary className="flex min-h-[60px] cursor-pointer list-none items-center gap-3.5 px-6 py-2.5 hover:bg-sunken max-md:px-4">
          <span
            aria-hidden="true"
            className={cx("size-2 shrink-0 rounded-full", read ? "bg-transparent" : "bg-green")}
          />
          <span
            data-sign={message.sign ?? undefined}
            className={cx("min-w-0 flex-1 break-words", read ? "text-ink-2" : "font-[600] text-ink")}
          >
            {message.subject}
            {!read && <span className="sr-only">, unread</span>}
          </span>
          <span className="shrink-0 text-meta text-ink-3">
            {dateTimeText(message.createdAt, now ?? Date.parse(message.createdAt))}
          </span>
          <ChevronDownIcon size={15} className={cx("shrink-0 text-ink-3", open && "rotate-180")} />
        </summary>
        <p className="max-w-[70ch] px-6 pt-1 pb-5 pl-[46px] text-body whitespace-pre-line text-ink-2 max-md:pt-3 max-md:pr-4 max-md:pl-[38px]">
          {message.body}
        </p>
      </details>
    </li>
  );
}
