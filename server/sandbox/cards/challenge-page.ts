// The page on which the simulated bank asks whether it is really you. It belongs to the simulation and looks like it.
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { type Cents, formatUsd } from "@glasshouse/core/money.ts";

export const challengeCss = `
:root { color-scheme: light dark; --sheet: #f4f8fe; --grid: #e3ecf9; --ink: #0f2e69; --ink-2: #44609a; --line: #2a5bc4; --deep: #0c2b66; --button: #0c2b66; --on-button: #fff; }
@media (prefers-color-scheme: dark) { :root { --sheet: #0a1c42; --grid: #10264f; --ink: #e4edff; --ink-2: #a6bfec; --line: #84afff; --deep: #113380; --button: #84afff; --on-button: #071433; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; color: var(--ink); background: var(--sheet) linear-gradient(var(--grid) 1px, transparent 1px) 0 0 / 8px 8px; font: 14px/20px system-ui, sans-serif; }
.banner { background: var(--deep); color: #fff; text-align: center; padding: 6px 16px; font: 500 13px/20px ui-monospace, monospace; }
main { max-width: 440px; margin: 64px auto; padding: 24px; border: 1px dashed var(--line); background: var(--sheet); }
h1 { font: 600 20px/28px ui-monospace, monospace; margin: 0 0 8px; }
p { color: var(--ink-2); margin: 0 0 20px; }
form { display: flex; flex-wrap: wrap; gap: 12px; }
button { min-height: 44px; padding: 0 20px; border: 1px dashed var(--line); background: transparent; color: var(--ink); font: 600 13px/16px ui-monospace, monospace; cursor: pointer; }
button.primary { background: var(--button); color: var(--on-button); border-style: solid; }
button:focus-visible { outline: 2px solid var(--line); outline-offset: 2px; }
@media (max-width: 480px) { main { margin: 20px; } button { width: 100%; } }
`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export type Challenge = { intentId: string; clientSecret: string; returnUrl: string; amountCents: Cents };

/** @returns a whole HTML page with the disclosure in its markup */
export function challengePage(challenge: Challenge): string {
  const hidden = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Simulated authentication · Glasshouse</title><link rel="stylesheet" href="/sandbox/cards/challenge.css"></head>
<body><div class="banner" role="note">${disclosure}</div>
<main><h1>Is this you?</h1>
<p>The simulated bank of SIM-CARD-CHALLENGE asks before it pays ${formatUsd(challenge.amountCents)} of play money. A real bank would ask on your phone.</p>
<form method="post" action="/sandbox/cards/challenge/${escapeHtml(challenge.intentId)}">
${hidden("client_secret", challenge.clientSecret)}${hidden("return_url", challenge.returnUrl)}
<button class="primary" name="outcome" value="authenticate">Authenticate</button>
<button name="outcome" value="fail">Fail authentication</button>
</form></main></body></html>`;
}
