// For tests of what a page says and sends, in happy-dom. Layout, focus and navigation need a
// browser (e2e).
import type { CurrentUser } from "@glasshouse/contract/auth.ts";
import { listHeaders } from "@glasshouse/contract/page-query.ts";
import { QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import { configure, getByLabelText, waitFor } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, vi } from "vitest";
import { createQueryClient } from "../api/query-client.ts";
import { defaultPreferences, savePreferences } from "../display/preferences.ts";
import { App, pages } from "../routes.tsx";
import { toPlace } from "../shell/navigation.ts";
import { ToastRegion } from "../ui/toast.tsx";
import { dismissToast, getToasts } from "../ui/toast-store.ts";
import { clock, nora, stats } from "./rendered-page.tsx";

/** Generous: a slow machine is no failure. */
const waitLimitMs = 30_000;

type Sent = { call: string; body: unknown };
export type Reply = (sent: Sent) => Promise<Response>;
/** Keys are method and path, as "POST /api/register". */
export type Replies = Record<string, Reply>;

export const answers =
  (body: unknown): Reply =>
  async () =>
    Response.json(body);
export const answersRows =
  (rows: readonly unknown[], count = rows.length, totals?: object): Reply =>
  async () =>
    Response.json(rows, {
      headers: {
        [listHeaders.totalCount]: String(count),
        ...(totals ? { [listHeaders.totals]: JSON.stringify(totals) } : {}),
      },
    });
/** @param message without one the body says nothing */
export const refuses =
  (status: number, message?: string): Reply =>
  async () =>
    new Response(message === undefined ? "" : JSON.stringify({ code: "not-ready", message }), { status });
export const noConnection: Reply = () => Promise.reject(new TypeError("Failed to fetch"));
export const noAnswer: Reply = () => new Promise(() => {});

export type LivePage = {
  /** every call that was made, in order */
  sent: Sent[];
  reply(replies: Replies): void;
  fill(label: string, text: string): Promise<void>;
  choose(label: string, option: string): Promise<void>;
  field(label: string | RegExp): HTMLInputElement;
  /** a button, link, radio, tab or switch */
  press(name: string | RegExp): Promise<void>;
  control(name: string | RegExp): HTMLElement;
  /** Waits until the text stands on the page. */
  shows(text: string | RegExp): Promise<void>;
  /** Waits for a toast's title and sentence. */
  toast(title: string, sentence: string): Promise<void>;
  /** A toast does not count. */
  showsInPlace(text: string): Promise<void>;
  inPlace(): string;
  path(): string;
};

configure({ asyncUtilTimeout: waitLimitMs });

/** On a slow machine a toast may be gone when a test looks. */
function followToasts() {
  const shown: string[] = [];
  const look = () => {
    for (const toast of document.querySelectorAll("[role=region][aria-label^=Notification] li")) {
      const text = toast.textContent ?? "";
      if (!shown.includes(text)) shown.push(text);
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return { shown, stop: () => observer.disconnect() };
}

export async function drawn(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Never says anything. */
class SilentEvents extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 0;
  close(): void {}
}

const controls =
  "button, a[href], summary, input[type=radio], input[type=checkbox], [role=tab], [role=switch]";

/** Ignores names that only a screen reader's own rules find. */
function getName(element: Element): string {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const name = element.getAttribute("aria-label") ?? (labels[0] ?? element).textContent ?? "";
  return name.replace(/\s+/g, " ").trim();
}

function getControl(name: string | RegExp): HTMLElement {
  const is = (each: string) => (typeof name === "string" ? each === name : name.test(each));
  const all = [...document.body.querySelectorAll<HTMLElement>(controls)];
  const found = all.find((element) => is(getName(element)));
  if (!found) expect.fail(`nothing to press is named ${name}, but: ${all.map(getName).join(" | ")}`);
  return found;
}

export type Setting = {
  /** null for a visitor */
  user?: CurrentUser | null;
  /** cached before the page asks */
  known?: readonly (readonly [QueryKey, unknown])[];
  onward?: readonly string[];
};

/** @param replies calls without one get no connection */
export async function livePage(
  address: string,
  replies: Replies = {},
  { user = nora, known = [], onward = [] }: Setting = {},
): Promise<LivePage> {
  const sent: Sent[] = [];
  const given: Replies = {
    "GET /api/auth/user": answers(user),
    "GET /api/clock": answers(clock),
    "GET /api/dashboard/stats": answers(stats),
    ...replies,
  };
  // an open call would delay those of the next test
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => {});
  vi.stubGlobal("EventSource", SilentEvents);
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    const call = { call: `${method} ${url}`, body: typeof body === "string" ? JSON.parse(body) : undefined };
    sent.push(call);
    const reply = given[`${method} ${url.split("?")[0]}`] ?? noConnection;
    return Promise.race([reply(call), ended.promise]);
  });
  history.replaceState(null, "", address);
  const queries = createQueryClient();
  for (const [key, answer] of [[["user"], user], [["clock"], clock], [["stats"], stats], ...known] as const)
    queries.setQueryData(key, answer);
  for (const { path } of [address, ...onward].map(toPlace))
    if (Object.hasOwn(pages, path)) await pages[path as keyof typeof pages].load(); // just looked at
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  root.render(
    <QueryClientProvider client={queries}>
      <App />
      <ToastRegion />
    </QueryClientProvider>,
  );
  const toasts = followToasts();
  onTestFinished(() => {
    vi.useRealTimers();
    ended.reject(new TypeError("Failed to fetch"));
    toasts.stop();
    root.unmount();
    container.remove();
    queries.clear();
    for (const { id } of getToasts()) dismissToast(id);
    savePreferences(defaultPreferences);
    localStorage.clear();
    sessionStorage.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const keys = userEvent.setup({ delay: null });
  const text = () => document.body.textContent ?? "";
  const page: LivePage = {
    sent,
    reply: (more) => Object.assign(given, more),
    field: (label) => getByLabelText(document.body, label),
    fill: async (label, typed) => {
      const field = await waitFor(() => page.field(label));
      await keys.clear(field);
      if (typed !== "") await keys.type(field, typed);
    },
    choose: async (label, option) => {
      await keys.selectOptions(await waitFor(() => page.field(label)), option);
    },
    press: async (name) => keys.click(await waitFor(() => getControl(name))),
    control: getControl,
    shows: (wanted) =>
      waitFor(() =>
        typeof wanted === "string" ? expect(text()).toContain(wanted) : expect(text()).toMatch(wanted),
      ),
    toast: (title, sentence) =>
      waitFor(() => {
        const said = toasts.shown.some((toast) => toast.startsWith(title) && toast.includes(sentence));
        expect(said, `${title}, ${sentence}; said: ${toasts.shown.join(" | ")}`).toBe(true);
      }),
    showsInPlace: (wanted) => waitFor(() => expect(page.inPlace()).toContain(wanted)),
    inPlace: () => document.querySelector("main, form")?.textContent ?? "",
    path: () => location.pathname,
  };
  await waitFor(() => expect(document.querySelector("h1, [role=region] li"), text()).not.toBeNull()); // or a toast
  return page;
}
