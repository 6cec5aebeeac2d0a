// For tests of what a page says once its data is there. Presses need livePage or a browser (e2e).
import type { CurrentUser } from "@glasshouse/contract/auth.ts";
import type { ClockState } from "@glasshouse/contract/clock.ts";
import type { DashboardStats } from "@glasshouse/contract/dashboard.ts";
import { QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, vi } from "vitest";
// lazy imports would end after the test that asked for them
import "../features/dashboard/challenge-return.ts";
import "../forms/step-up-sheet.tsx";
import "../guide/guide.tsx";
import "../landing/landing-xray.tsx";
import "../ui/tooltip.tsx";
import "../xray/marked-signs.tsx";
import "../xray/xray-layer.tsx";
import { createQueryClient } from "../api/query-client.ts";
import { App, pages } from "../routes.tsx";
import { toPlace } from "../shell/navigation.ts";

export const nora: CurrentUser = {
  id: "3",
  role: "investor",
  email: "nora@example.com",
  firstName: "Nora",
  lastName: "Ellison",
  phoneNumber: "555-0142",
  profileImageUrl: null,
  referralCode: "NORA2345",
  totalBalance: "0.00",
  reinvest: false,
  unreadMessages: 0,
  operates: false,
  hasPassword: true,
  mustChangePassword: false,
  firstVisit: false,
  identityProvider: null,
  secondFactor: false,
  managedWorld: null,
};
export const administrator: CurrentUser = {
  ...nora,
  id: "admin",
  role: "admin",
  operates: true,
  email: "admin@example.com",
};

export const stats: DashboardStats = {
  totalBalance: "152.50",
  todayEarnings: "7.60",
  totalInvested: "150.20",
  monthlyReturn: "12.34",
  available: "2.30",
  withdrawalHold: "0.00",
  walletBalance: "4849.80",
  activeInvestments: 4,
  todayPayouts: 4,
  totalReferrals: 0,
  frozen: false,
  dailyIncome: [],
};

/** Two in the afternoon of June 26. */
export const clock: ClockState = {
  now: "2026-06-26T14:20:05.000Z",
  rate: "paused",
  paused: true,
  nextPayoutAt: "2026-06-27T09:00:00.000Z",
  solo: false,
  startedAt: "2026-06-01T00:00:00.000Z",
  canControl: false,
  soloEnded: null,
  jump: null,
  lesson: null,
};

/** The first page of a list, as usePages caches it. */
export const firstPage = (data: unknown, count = 0, totals: unknown = undefined) => ({
  pages: [{ data, next: undefined, count, totals }],
  pageParams: [undefined],
});

export function atLocalhost(): void {
  beforeAll(() => {
    vi.stubGlobal("window", { location: new URL("http://localhost/") });
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });
}

/** Fails where drawing needs a browser. */
export function markup(node: ReactNode): string {
  const html = renderToString(node);
  const failed = /data-msg="(Switched to client rendering because the server rendering errored[^"]*)"/.exec(
    html,
  );
  if (failed) throw new Error(failed[1]);
  return html.replaceAll("<!-- -->", "");
}

/** @param answers by query key, the signed-in person among them */
export async function renderedPage(
  address: string,
  answers: readonly (readonly [QueryKey, unknown])[] = [],
): Promise<string> {
  const queries = createQueryClient();
  for (const [key, answer] of answers) queries.setQueryData(key, answer);
  const { path } = toPlace(address);
  if (Object.hasOwn(pages, path)) await pages[path as keyof typeof pages].load(); // just looked at
  return markup(
    <QueryClientProvider client={queries}>
      <App address={address} />
    </QueryClientProvider>,
  );
}

/** Renders without the shell around it. */
export async function investorPage(
  address: string,
  answers: readonly (readonly [QueryKey, unknown])[] = [],
  user = nora,
): Promise<string> {
  const html = await renderedPage(address, [
    [["user"], user],
    [["clock"], clock],
    [["stats"], stats],
    ...answers,
  ]);
  return /<main id="page"[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? "";
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&#x27;": "'",
  "&quot;": '"',
  "&lt;": "<",
  "&gt;": ">",
};

/** A line for each block. */
export function lines(html: string): string[] {
  return html
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, "")
    .replace(/<br\s*\/?>\s*/g, " ")
    .replace(/<\/?(?:span|strong|b|em)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, "\n")
    .replace(/&(?:amp|quot|lt|gt|#x27);/g, (entity) => entities[entity] ?? entity)
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}

export function getFigure(html: string, label: string): string | undefined {
  const all = lines(html);
  return all[all.indexOf(label) + 1];
}

/** Can't tell nested elements of the same name apart. */
export function elements(html: string, name: string): { attributes: string; inside: string }[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>(.*?)</${name}>`, "gs"))].map((match) => ({
    attributes: match[1] ?? "",
    inside: match[2] ?? "",
  }));
}
export const getTexts = (html: string, name: string) =>
  elements(html, name).map(({ inside }) => lines(inside).join(" "));

export const linksTo = (html: string, name: string) =>
  elements(html, "a")
    .filter(({ inside }) => lines(inside).join(" ") === name)
    .map(({ attributes }) => /href="([^"]*)"/.exec(attributes)?.[1]);
