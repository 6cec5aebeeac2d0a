import {
  formatMessage,
  type Message,
  type MessageContent,
  mailboxRoutes,
} from "@glasshouse/contract/mailbox.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { call } from "../../api/call.ts";
import { handleSessionEnd } from "../../api/session-end.ts";
import { usePages } from "../../api/use-pages.ts";
import { useClock } from "../../clock/use-clock.ts";
import { useFormats } from "../../display/formats.ts";
import { getDisclosure } from "../../display/language.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { ChevronDownIcon, MailIcon } from "../../ui/icons.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { countMessages, gathered, type IncomeWeek, isWeek } from "./gathered.ts";
import { mailboxWords as words } from "./mailbox-page.words.ts";

export function MailboxPage() {
  const formats = useFormats();
  const list = usePages(["mailbox"], mailboxRoutes.list, {});
  const entries = gathered(list.rows ?? [], list.more !== undefined, formats);
  const messages = countMessages(entries);
  return (
    <>
      <PageHead title={words.title()} subtitle={words.subtitle()} />
      <Panel padded={false} sign="marketing-mail">
        {list.failed && !list.rows && (
          <FailedState title={words.notLoaded()} onRetry={list.retry} busy={list.fetching} />
        )}
        {!list.rows && !list.failed && <SkeletonRows rows={6} />}
        {list.rows?.length === 0 && <EmptyState icon={MailIcon} title={words.none()} />}
        {list.rows && list.rows.length > 0 && (
          <>
            <ul aria-label={words.messages()}>
              {entries.map((entry) =>
                isWeek(entry) ? (
                  <WeekRow key={entry.week} week={entry} />
                ) : (
                  <MessageRow key={entry.id} message={entry} />
                ),
              )}
            </ul>
            <LoadMore
              onMore={list.more}
              busy={list.loadingMore}
              failed={list.moreFailed}
              shown={
                messages === entries.length
                  ? words.shown({ count: messages })
                  : words.shownInLines({ messages, lines: entries.length })
              }
            />
          </>
        )}
      </Panel>
    </>
  );
}

function useReading(messages: readonly Message[]): [boolean, () => void] {
  const queries = useQueryClient();
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const unread = messages.filter(({ id, read }) => !read && !opened.has(id));

  async function markRead() {
    const ids = unread.map(({ id }) => id);
    setOpened(new Set([...opened, ...ids]));
    try {
      await Promise.all(ids.map((id) => call(mailboxRoutes.read, { params: { id } })));
      await queries.invalidateQueries({ queryKey: ["user"] });
    } catch (error) {
      setOpened(opened); // the next opening retries
      handleSessionEnd(error);
    }
  }
  return [
    unread.length > 0,
    () => {
      if (unread.length > 0) void markRead();
    },
  ];
}

const readMessage = ({ kind, params }: Message) =>
  formatMessage({ kind, params } as MessageContent, getDisclosure()); // params are of the kind

function MessageRow({ message }: { message: Message }) {
  const { dateTimeText } = useFormats();
  const { now } = useClock();
  const { subject, body } = readMessage(message);
  return (
    <FoldedRow
      messages={[message]}
      title={subject}
      sign={message.sign}
      date={dateTimeText(message.createdAt, now ?? Date.parse(message.createdAt))}
    >
      {body}
    </FoldedRow>
  );
}

/** In a group the disclosure is shown once. */
const withoutDisclosure = (body: string) => body.slice(0, body.lastIndexOf("\n\n"));

function WeekRow({ week }: { week: IncomeWeek }) {
  const { dateTimeText, formatMoney, shortDayText } = useFormats();
  const { now } = useClock();
  const [newest] = week.messages;
  const oldest = week.messages.at(-1);
  if (!newest || !oldest) return null;
  return (
    <FoldedRow
      messages={week.messages}
      title={words.weekOfIncome({ days: week.messages.length, sum: formatMoney(week.sum) })}
      date={words.period({ from: shortDayText(oldest.createdAt), to: shortDayText(newest.createdAt) })}
    >
      <ul>
        {week.messages
          .map((message) => ({ message, ...readMessage(message) }))
          .map(({ message, subject, body }) => (
            <li
              key={message.id}
              className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-b-0"
            >
              <span className="font-[500] text-ink">{subject}</span>
              <span className="text-meta text-ink-3">
                {dateTimeText(message.createdAt, now ?? Date.parse(message.createdAt))}
              </span>
              <span className="w-full">{withoutDisclosure(body)}</span>
            </li>
          ))}
      </ul>
      <p className="pt-3">{getDisclosure()}</p>
    </FoldedRow>
  );
}

function FoldedRow(props: {
  messages: readonly Message[];
  title: string;
  sign?: string | null;
  date: string;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const [unread, read] = useReading(props.messages);
  return (
    <li className="border-b border-line last:border-b-0">
      <details
        onToggle={(event) => {
          setOpen(event.currentTarget.open);
          if (event.currentTarget.open) read();
        }}
      >
        <summary className="flex min-h-[60px] cursor-pointer list-none items-center gap-3.5 px-6 py-2.5 hover:bg-sunken max-md:px-4">
          <span
            aria-hidden="true"
            className={cx("size-2 shrink-0 rounded-full", unread ? "bg-green" : "bg-transparent")}
          />
          <span
            data-sign={props.sign ?? undefined}
            className={cx("min-w-0 flex-1 break-words", unread ? "font-[600] text-ink" : "text-ink-2")}
          >
            <span>{props.title}</span>
            {unread && <span className="sr-only">{words.unread()}</span>}
          </span>
          <span className="shrink-0 text-meta text-ink-3">{props.date}</span>
          <ChevronDownIcon size={15} className={cx("shrink-0 text-ink-3", open && "rotate-180")} />
        </summary>
        <div className="max-w-[70ch] px-6 pt-1 pb-5 ps-[46px] text-body whitespace-pre-line text-ink-2 max-md:pt-3 max-md:pe-4 max-md:ps-[38px]">
          {props.children}
        </div>
      </details>
    </li>
  );
}
