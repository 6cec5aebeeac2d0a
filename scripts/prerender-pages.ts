// Markup that works before any script: marketing pages, /join, and the dashboard's first view.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import type { Description } from "@glasshouse/languages/language.ts";
import { compileLanguages, compileWords } from "../web/compile-words.ts";
import { loadEnglish, readLanguageFolders } from "./catalogue.ts";

type Build = typeof import("vite").build;
/** web/prerender.tsx */
type Prerender = {
  prerender(path: string): string;
  learnerPicture(): string;
  learnerWords(): object;
  aboutTitle(): string;
  frameTexts(): string[];
  loadLanguage(code: string): Promise<unknown>;
};

const emptyRoot = '<div id="root"></div>';
const preloads = /<link rel="modulepreload"[^>]*>\s*/g;

/** Registered once the page has been shown. */
const register = `navigator.serviceWorker?.register("/sw.js").catch(()=>{})`;

function withoutScript(html: string): { page: string; source: string } {
  const [tag, source] = /<script type="module"[^>]*src="([^"]+)"><\/script>/.exec(html) ?? [];
  if (!tag || !source) throw new Error("a page names no script");
  return { page: html.replace(tag, ""), source };
}

/** Remembers a switch that is pressed before web/landing/main.ts has come. */
const rememberPress = `addEventListener("click",(e)=>{globalThis.pressedSwitch=e.target.closest?.("[data-switch]")??globalThis.pressedSwitch})`;

/** On a slow connection text and fonts come before the script. */
function afterFirstPaint(html: string): string {
  const { page, source } = withoutScript(html);
  const loader = `<script>${rememberPress};addEventListener("load",()=>{${register};import("${source}")})</script>`;
  return page.replace(preloads, "").replace("</head>", `${loader}</head>`);
}

/** The application loads after the first view, or at the first touch. */
function application(html: string, picture: string): string {
  const { page, source } = withoutScript(html);
  const parts = [...page.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g)].map(
    ([, href]) => href,
  );
  const loader = `(()=>{let started;const begin=()=>{if(started)return;started=1;for(const href of ${JSON.stringify(parts)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",href}));import("${source}").catch(()=>{document.getElementById("rest").dataset.rest="failed"})};addEventListener("load",()=>setTimeout(begin));addEventListener("pointerdown",begin);addEventListener("keydown",begin)})()`;
  // only the application writes amounts in another currency
  const currency = `try{const{currency}=JSON.parse(localStorage.getItem("glasshouse-preferences"));if(currency&&currency!=="USD")document.documentElement.dataset.currency=currency}catch{}`;
  return page
    .replace(preloads, "")
    .replace(/<noscript>.*?<\/noscript>\s*/s, "")
    .replace("</head>", `<script>${currency};${loader}</script></head>`)
    .replace(emptyRoot, () => `<div id="picture">${picture}</div>${emptyRoot}`);
}

/** Inline: works from the first press, without another request. */
function withScript(html: string, script: string): string {
  if (/<\/script|<!--/i.test(script)) throw new Error("the script would end its element");
  return html.replace(preloads, "").replace("</body>", () => `<script>${script}</script></body>`);
}

async function bundled(root: string, file: string, build: Build): Promise<string> {
  const result = await build({
    root: join(root, "web"),
    configFile: false,
    plugins: [compileWords(), compileLanguages()],
    logLevel: "warn",
    build: { write: false, rollupOptions: { input: join(root, "web", file), output: { format: "iife" } } },
  });
  const [built] = [result].flat();
  const chunk = built && "output" in built ? built.output.find((each) => each.type === "chunk") : undefined;
  if (chunk?.type !== "chunk") throw new Error(`${file} was not built`);
  return chunk.code.trim();
}

const getPreload = (file: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">`;

/** Preloads fonts by file prefix before the style sheet. */
function withFonts(html: string, folder: string, names: readonly string[]): string {
  const files = globSync("*.woff2", { cwd: join(folder, "assets") });
  const links = names.map((name) => getPreload(files.find((file) => file.startsWith(name)) ?? name));
  const others = html.replace(/<link rel="preload" as="font"[^>]*>\s*/g, "");
  return others.replace("</head>", `${links.join("")}</head>`);
}

async function load(root: string, ssr: string, build: Build): Promise<Prerender> {
  await build({
    root: join(root, "web"),
    configFile: join(root, "web", "vite.config.ts"),
    logLevel: "warn",
    build: {
      outDir: ssr,
      emptyOutDir: true,
      ssr: true,
      rollupOptions: { input: join(root, "web", "prerender.tsx") },
    },
  });
  return (await import(pathToFileURL(join(ssr, "prerender.js")).href)) as Prerender; // what was built above
}

type Frame = { code: string; description: Description; english: readonly string[]; texts: readonly string[] };

/** The page's own HTML in a language; line breaks count as spaces. */
function toLanguage(html: string, { code, description, english, texts }: Frame): string {
  const pairs = english.map((text, index) => [text, texts[index] ?? text] as const);
  const longestFirst = [[disclosure, description.disclosure] as const, ...pairs].toSorted(
    ([a], [b]) => b.length - a.length,
  );
  const translated = longestFirst.reduce((page, [text, translation]) => {
    const spaced = text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "\\s+");
    return page.replaceAll(new RegExp(spaced, "g"), () => translation);
  }, html);
  return translated.replace('<html lang="en"', `<html lang="${code}" dir="${description.dir}"`);
}

function readDescriptions(root: string): Record<string, Description> {
  const files = globSync("languages/*/language.json", { cwd: root });
  return Object.fromEntries(
    files.map((file) => [basename(dirname(file)), JSON.parse(readFileSync(join(root, file), "utf8"))]),
  );
}

const toFileName = (name: string, code: string, ending: string) =>
  code === "en" ? `${name}.${ending}` : `${name}.${code}.${ending}`;

export async function prerenderPages(root: string, folder: string, build: Build): Promise<void> {
  const ssr = `${folder}-ssr`;
  const pages = await load(root, ssr, build);
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const built = { app: read("app.html"), join: read("join.html"), offline: read("offline.html") };
  const landing = afterFirstPaint(read("landing.html"));
  const about = landing.replace(/<title>.*<\/title>/, `<title>${pages.aboutTitle()}</title>`);
  const joinScript = await bundled(root, "join/main.ts", build);
  // a scanning phone on a slow connection gets no unread byte
  const fonts = ["m-plus-1-code-basic", "ibm-plex-sans-basic"];
  const learnerFonts = [...fonts, "source-serif-4-letters", "source-serif-4-figures"];
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

  const english = pages.frameTexts();
  const descriptions = readDescriptions(root);
  for (const [code, description] of Object.entries(descriptions)) {
    await pages.loadLanguage(code);
    const frame = { code, description, english, texts: pages.frameTexts() };
    const write = (name: string, html: string, path?: string) => {
      const framed = toLanguage(html, frame);
      const filled =
        path === undefined
          ? framed
          : framed.replace(emptyRoot, () => `<div id="root">${pages.prerender(path)}</div>`);
      writeFileSync(join(folder, toFileName(name, code, "html")), filled);
    };
    const isRightToLeft = description.dir === "rtl"; // whose pages have no serif
    const pictureFonts = isRightToLeft ? fonts : learnerFonts;
    const withOwnFonts = (html: string) => (isRightToLeft ? withFonts(html, folder, fonts) : html);
    write("landing", withOwnFonts(landing), "/");
    write("about", withOwnFonts(about), "/about");
    write("join", withFonts(withScript(built.join, joinScript), folder, fonts), "/join");
    write("app", built.app);
    write("learner", withFonts(application(built.app, pages.learnerPicture()), folder, pictureFonts));
    writeFileSync(
      join(folder, toFileName("learner-words", code, "json")),
      JSON.stringify(pages.learnerWords()),
    );
    write("offline", built.offline);
  }
  write("languages.json", JSON.stringify(descriptions));
  mkdirSync(join(folder, "texts"));
  for (const { code, areas } of readLanguageFolders()) write(`texts/${code}.json`, JSON.stringify(areas));
  write("texts/en.json", JSON.stringify(Object.fromEntries(await loadEnglish())));
  rmSync(ssr, { recursive: true, force: true });
}
