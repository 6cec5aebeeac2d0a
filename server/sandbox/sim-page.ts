// The frame of the bank's and provider's pages: unlike the platform, with the disclosure, without scripts.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { escapeHtml } from "../http/escape-html.ts";
import { getReader } from "../http/reader.ts";
import { simPageWords as words } from "./sim-page.words.ts";

const cssPath = "/sandbox/page.css";
const fonts = [
  { family: "IBM Plex Sans Variable", file: "ibm-plex-sans-basic.woff2" },
  { family: "M PLUS 1 Code Variable", file: "m-plus-1-code-basic.woff2" },
];
const fontPath = (file: string) => `/sandbox/fonts/${file}`;
const faces = fonts
  .map(
    ({ family, file }) =>
      `@font-face { font-family: "${family}"; font-weight: 100 700; font-display: swap; src: url("${fontPath(file)}") format("woff2"); }`,
  )
  .join("\n");

const css = `
${faces}
:root { --sans: "IBM Plex Sans Variable", system-ui, sans-serif; --mono: "M PLUS 1 Code Variable", ui-monospace, monospace; color-scheme: light dark; --sheet: #f4f8fe; --grid: #e3ecf9; --ink: #0f2e69; --ink-2: #44609a; --line: #2a5bc4; --rule: #9db6e2; --fill: #d9e6fb; --red: #b3261e; --deep: #0c2b66; --button: #0c2b66; --on-button: #fff; --field: #fff; }
@media (prefers-color-scheme: dark) { :root { --sheet: #0a1c42; --grid: #10264f; --ink: #e4edff; --ink-2: #a6bfec; --line: #84afff; --rule: #3c5fa6; --fill: #173674; --red: #ff9d88; --deep: #113380; --button: #84afff; --on-button: #071433; --field: #071433; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; color: var(--ink); background: linear-gradient(var(--grid) 1px, transparent 1px) 0 0 / 8px 8px, linear-gradient(90deg, var(--grid) 1px, transparent 1px) 0 0 / 8px 8px, var(--sheet); overflow-wrap: anywhere; font: 14px/20px var(--sans); }
.banner { background: var(--deep); color: #fff; text-align: center; padding: 6px 16px; font: 500 13px/20px var(--mono); }
main { max-width: 560px; margin: 48px auto; padding: 24px; border: 1px dashed var(--line); background: var(--sheet); }
main.narrow { max-width: 440px; }
.maker { font: 500 11px/16px var(--mono); letter-spacing: .07em; text-transform: uppercase; color: var(--ink-2); margin: 0 0 8px; }
h1 { font: 600 20px/28px var(--mono); margin: 0 0 8px; }
h2 { font: 600 14px/20px var(--mono); margin: 0 0 4px; }
p { color: var(--ink-2); margin: 0 0 20px; }
section { border-top: 1px dashed var(--rule); padding-top: 20px; margin-top: 24px; }
form { display: grid; gap: 16px; margin: 0; }
.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
label { display: grid; gap: 4px; font-weight: 500; font-size: 13px; }
input[type=text], input[type=password] { font: 14px/20px var(--sans); min-height: 44px; width: 100%; padding: 0 12px; border: 1px solid var(--line); border-radius: 0; background: var(--field); color: var(--ink); }
.hint { color: var(--ink-2); font-weight: 400; }
.problem { color: var(--red); border-inline-start: 2px solid var(--red); padding: 4px 12px; margin: 0 0 20px; }
fieldset { border: 0; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px; }
legend { padding: 0; font-weight: 500; font-size: 13px; margin-bottom: 8px; }
.person { position: relative; display: grid; justify-items: center; text-align: center; gap: 8px; padding: 12px 8px; border: 1px dashed var(--rule); cursor: pointer; }
.person:has(input:checked) { border: 1px solid var(--line); background: var(--fill); }
.person:has(input:focus-visible) { outline: 2px solid var(--line); outline-offset: 2px; }
.person input { position: absolute; opacity: 0; }
.portrait { width: 72px; height: 72px; display: block; }
.who { display: flex; gap: 16px; align-items: center; margin: 16px 0 20px; }
.who p { margin: 0; }
ul { margin: 0 0 20px; padding-inline-start: 20px; color: var(--ink-2); }
code, .codes { font: 500 14px/22px var(--mono); color: var(--ink); overflow-wrap: anywhere; }
pre { white-space: pre-wrap; font: 12px/18px var(--mono); }
summary { cursor: pointer; min-height: 24px; }
summary:focus-visible { outline: 2px solid var(--line); outline-offset: 2px; }
.codes { columns: 2; list-style: none; padding: 12px; border: 1px dashed var(--rule); }
.qr { width: 184px; height: 184px; background: #fff; padding: 8px; display: block; margin: 0 0 16px; }
button, a.button { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 0 20px; border: 1px dashed var(--line); background: transparent; color: var(--ink); font: 600 13px/16px var(--mono); cursor: pointer; text-decoration: none; }
button.primary { background: var(--button); color: var(--on-button); border-style: solid; }
a { color: var(--line); }
button:focus-visible, a:focus-visible, input:focus-visible { outline: 2px solid var(--line); outline-offset: 2px; }
@media (max-width: 600px) { main { margin: 20px; padding: 16px; } form > button { width: 100%; } }
@media (max-width: 360px) { fieldset { grid-template-columns: repeat(2, 1fr); } .codes { columns: 1; } }
`;

/** In the language of the reader, whom the caller names (readFor). */
export function simPage(page: { title: string; maker: string; body: string; narrow?: boolean }): string {
  const { code, dir, disclosure } = getReader();
  return `<!doctype html>
<html lang="${code}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)} · Glasshouse</title><link rel="stylesheet" href="${cssPath}"></head>
<body><header><div class="banner" role="note">${escapeHtml(disclosure)}</div></header>
<main${page.narrow ? ' class="narrow"' : ""}><p class="maker">${escapeHtml(page.maker)}</p><h1>${escapeHtml(page.title)}</h1>
${page.body}</main></body></html>`;
}

export const createRefusedPage = (sentence: string): string =>
  simPage({
    title: words.refusedTitle(),
    maker: "Glasshouse",
    narrow: true,
    body: `<p>${escapeHtml(sentence)}</p><p><a href="/">${escapeHtml(words.back())}</a></p>`,
  });

export function registerSimPages(app: FastifyInstance, projectRoot: string): void {
  for (const { file } of fonts) {
    const font = readFileSync(join(projectRoot, "web", "fonts", file));
    app.get(fontPath(file), { schema: { hide: true } }, async (_request, reply) =>
      reply.type("font/woff2").header("cache-control", "public, max-age=86400").send(font),
    );
  }
  app.get(cssPath, { schema: { hide: true } }, async (_request, reply) =>
    reply.type("text/css").header("cache-control", "public, max-age=3600").send(css),
  );
}
