// Rebuilds after changes, or with --force. A build is put in place when complete, so that two at
// once, or an interrupted one, do no harm.
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { prerenderPages } from "./prerender-pages.ts";
import { isSource, notSources } from "./web-sources.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = join(root, "web", "dist");
const stamp = join(dist, ".build-stamp");

function sourcesHash(): string {
  const files = globSync(
    [
      "{languages,core,contract,web}/**/*",
      "scripts/{build-web,catalogue,prerender-pages}.ts",
      "package-lock.json",
    ],
    {
      cwd: root,
      exclude: ({ name }) => notSources.has(name),
      withFileTypes: true,
    },
  )
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isSource)
    .sort();
  const hash = createHash("sha256");
  for (const file of files)
    hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/** On plain http browsers accept no Brotli. */
function compressAll(folder: string): void {
  for (const file of globSync("**/*.{js,css,svg}", { cwd: folder })) {
    const path = join(folder, file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    const text = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params }));
    writeFileSync(`${path}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }));
  }
}

const hash = sourcesHash();
const fresh = existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
if (!fresh || process.argv.includes("--force")) {
  console.log("Building the pages, which takes half a minute on a slow machine...");
  const { build } = await import("vite");
  const folder = `${dist}-${process.pid}`;
  await build({
    root: join(root, "web"),
    configFile: join(root, "web", "vite.config.ts"),
    logLevel: "warn",
    build: { outDir: folder, emptyOutDir: true },
  });
  await prerenderPages(root, folder, build);
  compressAll(folder);
  writeFileSync(join(folder, ".build-stamp"), hash);
  const old = `${dist}-old-${process.pid}`;
  mkdirSync(dist, { recursive: true });
  renameSync(dist, old);
  renameSync(folder, dist);
  rmSync(old, { recursive: true, force: true });
}
