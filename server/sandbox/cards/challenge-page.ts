import { type Cents, formatUsd } from "@glasshouse/core/money.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { simPage } from "../sim-page.ts";
import { challengeWords as words } from "./challenge-page.words.ts";

export type Challenge = {
  intentId: string;
  clientSecret: string;
  returnUrl: string;
  amountCents: Cents;
  problem?: string | undefined;
};

export function challengePage(challenge: Challenge): string {
  const hidden = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  return simPage({
    title: words.title(),
    maker: words.maker(),
    narrow: true,
    body: `${challenge.problem ? `<p class="problem" role="alert">${escapeHtml(challenge.problem)}</p>\n` : ""}<p>${escapeHtml(words.asks({ amount: formatUsd(challenge.amountCents) }))}</p>
<form class="row" method="post" action="/sandbox/cards/challenge/${escapeHtml(challenge.intentId)}">
${hidden("client_secret", challenge.clientSecret)}${hidden("return_url", challenge.returnUrl)}
<button class="primary" name="outcome" value="authenticate">${escapeHtml(words.authenticate())}</button>
<button name="outcome" value="fail">${escapeHtml(words.fail())}</button>
</form>`,
  });
}
