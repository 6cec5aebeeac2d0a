import { readFileSync } from "node:fs";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, normalizePath, type Plugin } from "vite";
import { compileLanguages, compileWords } from "./compile-words.ts";

const preloaded = /-basic-.*\.woff2$/;

function preloadFonts(): Plugin {
  return {
    name: "glasshouse-preload-fonts",
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle, filename }) {
        // only the disclosure's font: other text comes later
        const needed = filename.endsWith("app.html") ? /m-plus-1-code-basic/ : preloaded;
        const files = Object.keys(bundle ?? {}).filter((file) => needed.test(file));
        return files.map((file) => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${file}` },
          injectTo: "head" as const,
        }));
      },
    },
  };
}

/** Runs before first paint; its hash is in the content security policy. */
function inlineThemeScript(): Plugin {
  return {
    name: "glasshouse-inline-theme-script",
    transformIndexHtml: {
      order: "pre",
      handler(html) {
        const script = readFileSync(`${import.meta.dirname}/theme.js`, "utf8")
          .replace(/^\/\/.*\n/gm, "")
          .replace(/\n\s*/g, "");
        return html.replace('<script src="/theme.js"></script>', () => `<script>${script}</script>`);
      },
    },
  };
}

function scriptsAfterFirstPaint(): Plugin {
  return {
    name: "glasshouse-scripts-after-first-paint",
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      handler: (html) =>
        html
          .replaceAll(
            '<script type="module" crossorigin',
            '<script type="module" fetchpriority="low" crossorigin',
          )
          .replaceAll(
            '<link rel="modulepreload" crossorigin',
            '<link rel="modulepreload" fetchpriority="low" crossorigin',
          ),
    },
  };
}

type Built = Parameters<Extract<Plugin["generateBundle"], (...given: never[]) => unknown>>[1];
type Chunk = Extract<Built[string], { type: "chunk" }>;

function importedBy(chunks: readonly Chunk[], from: readonly Chunk[]): Set<string> {
  const needed = new Set(from.map(({ fileName }) => fileName));
  // the set grows during iteration
  for (const file of needed)
    for (const imported of chunks.find((chunk) => chunk.fileName === file)?.imports ?? [])
      needed.add(imported);
  return needed;
}

let alwaysThere = new Set<string>();

function knowTheApplication(): Plugin {
  return {
    name: "glasshouse-know-the-application",
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        alwaysThere = importedBy(
          chunks,
          chunks.filter(({ facadeModuleId }) =>
            /\/(app\.html|dashboard-page\.tsx)$/.test(facadeModuleId ?? ""),
          ),
        );
      },
    },
  };
}

function withoutTheApplications(_page: string, needed: string[], { hostType }: { hostType: "html" | "js" }) {
  return hostType === "js" ? needed.filter((file) => !alwaysThere.has(file)) : needed;
}

function preloadDashboard(): Plugin {
  return {
    name: "glasshouse-preload-dashboard",
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle, filename }) {
        if (!filename.endsWith("app.html")) return [];
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === "chunk");
        const page = chunks.filter((chunk) => chunk.facadeModuleId?.endsWith("/dashboard-page.tsx"));
        return [...importedBy(chunks, page)]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "modulepreload", fetchpriority: "low", crossorigin: true, href: `/${file}` },
            injectTo: "head" as const,
          }));
      },
    },
  };
}

const labModules = [
  "lab-page.tsx",
  "run-books.tsx",
  "checked-page.tsx",
  "books-sheet.tsx",
  "payout-flow.tsx",
];

/** What the landing page's script imports, in one file. */
const startParts =
  /preload-helper|web\/(ui\/(storage|theme)|display\/(stored-objects|xray-closed)|xray\/xray-key|landing\/referral-link)\.ts/;

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };
type GetGroup = (id: string) => string | null;

/** Static imports only. */
function reachableFrom(graph: Graph, roots: readonly string[]): Set<string> {
  const reached = new Set(roots.map((root) => normalizePath(`${import.meta.dirname}/${root}`)));
  // the set grows during iteration
  for (const id of reached)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}

/** Modules that load together on every page are one file, since a phone pays for each request. */
function groupTheApplication(graph: Graph): GetGroup {
  const reached = (...roots: string[]) => reachableFrom(graph, roots);
  const withoutReact = reached("landing/main.ts", "landing/open-own-world.ts", "join/main.ts", "sw/sw.ts");
  const hydrated = reached("landing/hydrate.tsx");
  const landingXray = reached("landing/landing-xray.tsx", "xray/marked-signs.tsx");
  const application = reached("main.tsx");
  const dashboard = reached("features/dashboard/dashboard-page.tsx");
  return (id) => {
    if (withoutReact.has(id) || id.endsWith("/web/main.tsx")) return null; // the entry stays one script
    if (application.has(id) && hydrated.has(id)) return "frame";
    if (application.has(id)) return landingXray.has(id) ? "shared" : "application";
    return dashboard.has(id) && !hydrated.has(id) && !landingXray.has(id) ? "dashboard" : null;
  };
}

let getGroup: GetGroup | undefined;

/** The Lab's pages with their static and dynamic imports and workers. */
function labFiles(bundle: Built): string[] {
  const all = Object.values(bundle);
  const chunks = new Map(
    all.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])),
  );
  const of = (name: string) =>
    [...chunks.values()].filter(({ facadeModuleId }) => facadeModuleId?.endsWith(name));
  const application = of("/app.html");
  const lab = labModules.flatMap((name) => of(`/${name}`));
  const needed = new Set([...application, ...lab].map(({ fileName }) => fileName));
  // static imports of the application only
  for (const name of needed) {
    const chunk = chunks.get(name);
    for (const next of chunk?.imports ?? []) needed.add(next);
    if (chunk && lab.includes(chunk)) for (const later of chunk.dynamicImports) needed.add(later);
  }
  const others = all.flatMap((file) => (file.type === "asset" ? [file.fileName] : []));
  const workers = others.filter((name) => name.endsWith(".js"));
  const looks = others.filter((name) => /\/app-[^/]*\.css$|-basic-[^/]*\.woff2$/.test(name));
  return [...needed, ...workers, ...looks].filter((name) => name.startsWith("assets/"));
}

function listBuiltFiles(): Plugin {
  return {
    name: "glasshouse-list-built-files",
    enforce: "post",
    generateBundle(_options, bundle) {
      const worker = bundle["sw.js"];
      if (worker?.type !== "chunk") return;
      const files = Object.keys(bundle)
        .filter((file) => file.startsWith("assets/"))
        .map((file) => `/${file}`);
      const lab = labFiles(bundle).map((file) => `/${file}`);
      worker.code = worker.code
        .replaceAll("__BUILT_FILES__", JSON.stringify(files))
        .replaceAll("__LAB_FILES__", JSON.stringify(lab));
    },
  };
}

const pages = {
  input: {
    landing: `${import.meta.dirname}/landing.html`,
    app: `${import.meta.dirname}/app.html`,
    join: `${import.meta.dirname}/join.html`,
    offline: `${import.meta.dirname}/offline.html`,
    sw: `${import.meta.dirname}/sw/sw.ts`,
  },
  output: {
    entryFileNames: ({ name }: { name: string }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
    codeSplitting: {
      includeDependenciesRecursively: false, // otherwise React would be bundled into pages without it
      groups: [
        { name: "validator", test: /node_modules\/zod|contract\/validator/ },
        { name: "base", test: /node_modules\/(@tanstack|wouter|use-sync-external-store|regexparam)/ },
        { name: "start-parts", test: startParts },
        { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
        {
          name: (id: string, graph: Graph) => {
            getGroup ??= groupTheApplication(graph);
            return getGroup(id);
          },
          debugName: "application",
        },
      ],
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    compileWords(),
    compileLanguages(),
    react(),
    tailwindcss(),
    inlineThemeScript(),
    preloadFonts(),
    knowTheApplication(),
    preloadDashboard(),
    scriptsAfterFirstPaint(),
    listBuiltFiles(),
  ],
  worker: { format: "es" as const },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // data: URLs would need a wider content security policy
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: withoutTheApplications },
    // scripts/prerender-pages.ts builds marketing pages
    ...(isSsrBuild ? {} : { rollupOptions: pages }),
  },
}));
