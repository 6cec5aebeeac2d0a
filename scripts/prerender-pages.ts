// Markup that works before any script: marketing pages, /join, and the dashboard's first view.
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { compileWords } from "../web/compile-words.ts";

type Build = typeof import("vite").build;
/** web/prerender.tsx */
type Prerender = { prerender(path: string): string; learnerPicture(): string; learnerWords(): object };

const emptyRoot = '<div id="root"></div>';
const preloads = /<link rel="modulepreload"[^>]*>\s*/g;

/** Registered once the page has been shown. */
const register = `navigator.serviceWorker?.register("/sw.js").catch(()=>{})`;

function withoutScript(html: string): { page: string; source: string } {
  const [tag, source] = /<script type="module"[^>]*src="([^"]+)"><\/script>/.exec(html) ?? [];
  if (!tag || !source) throw new Error("a page names no script");
  return { page: html.replace(tag, ""), source };
}

/** On a slow connection text and fonts come before the script. */
function afterFirstPaint(html: string): string {
  const { page, source } = withoutScript(html);
  const loader = `<script>addEventListener("load",()=>{${register};import("${source}")})</script>`;
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
    plugins: [compileWords()],
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

export async function prerenderPages(root: string, folder: string, build: Build): Promise<void> {
  const ssr = `${folder}-ssr`;
  const { prerender, learnerPicture, learnerWords } = await load(root, ssr, build);
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const filled = (html: string, path: string) =>
    html.replace(emptyRoot, () => `<div id="root">${prerender(path)}</div>`);

  const landing = afterFirstPaint(read("landing.html"));
  write("landing.html", filled(landing, "/"));
  const about = "<title>About Glasshouse, a play-money simulation</title>";
  write("about.html", filled(landing, "/about").replace(/<title>.*<\/title>/, about));
  const app = read("app.html");
  // a scanning phone on a slow connection gets no unread byte
  const fonts = ["m-plus-1-code-basic", "ibm-plex-sans-basic"];
  const door = withScript(filled(read("join.html"), "/join"), await bundled(root, "join/main.ts", build));
  write("join.html", withFonts(door, folder, fonts));
  const learner = application(app, learnerPicture());
  write(
    "learner.html",
    withFonts(learner, folder, [...fonts, "source-serif-4-letters", "source-serif-4-figures"]),
  );
  write("learner-words.json", JSON.stringify(learnerWords()));
  rmSync(ssr, { recursive: true, force: true });
}
