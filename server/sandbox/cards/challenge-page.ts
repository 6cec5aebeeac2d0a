import { type Cents, formatUsd } from "@glasshouse/core/money.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { simPage } from "../sim-page.ts";

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
    title: "Is this you?",
    maker: "The simulated bank",
    narrow: true,
    body: `${challenge.problem ? `<p class="problem" role="alert">${escapeHtml(challenge.problem)}</p>\n` : ""}<p>The simulated bank of SIM-CARD-CHALLENGE asks before it pays ${formatUsd(challenge.amountCents)} of play money. A real bank would ask on your phone.</p>
<form class="row" method="post" action="/sandbox/cards/challenge/${escapeHtml(challenge.intentId)}">
${hidden("client_secret", challenge.clientSecret)}${hidden("return_url", challenge.returnUrl)}
<button class="primary" name="outcome" value="authenticate">Authenticate</button>
<button name="outcome" value="fail">Fail authentication</button>
</form>`,
  });
}
