import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const isTest = (file: string) =>
  /\.test\.tsx?$|\/(test-app|test-people|test-database|test-database-setup|model-ledger|generated-identifiers|costly-texts|harmless-texts|harmless-places|rendered-page)\.tsx?$/.test(
    file,
  );

/** What each package's files import: paths inside the repository as they are there, packages by name. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), "utf8");
  const named = [...source.matchAll(/(?:from|import)\s*\(?\s*["']([^"']+)["']/g)].map(
    (match) => match[1] ?? "",
  );
  return named.map((name) => {
    if (name.startsWith(".")) return relative(root, normalize(join(root, dirname(file), name)));
    return name.replace(/^@glasshouse\//, "");
  });
}

const files = globSync("{core,contract,server,web}/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => !/node_modules|\/dist/.test(file) && !isTest(file),
);
const within = (path: string, ...folders: string[]) =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
const packages = ["core", "contract", "server", "web"];

function breaches(
  of: (file: string) => boolean,
  allowed: (imported: string, file: string) => boolean,
): string[] {
  return files.filter(of).flatMap((file) =>
    importsOf(file)
      .filter((imported) => !allowed(imported, file))
      .map((imported) => `${file} imports ${imported}`),
  );
}

test("core imports nothing; its identifiers only the four arithmetic libraries", () => {
  const libraries = ["@scure/base", "@noble/hashes/sha2.js", "credit-card-type", "ibantools"];
  expect(
    breaches(
      (file) => within(file, "core"),
      (imported, file) =>
        within(imported, "core") || (within(file, "core/identifiers") && libraries.includes(imported)),
    ),
  ).toEqual([]);
});

test("core knows no clock, no chance, no process and no network", () => {
  const forbidden = /Date\.now\(|new Date\(\)|Math\.random\(|\bprocess\.|\bfetch\(/;
  expect(
    files.filter((file) => within(file, "core") && forbidden.test(readFileSync(join(root, file), "utf8"))),
  ).toEqual([]);
});

test("contract imports core and zod", () => {
  expect(
    breaches(
      (file) => within(file, "contract"),
      (imported) => within(imported, "core", "contract") || imported === "zod",
    ),
  ).toEqual([]);
});

test("server and web never import each other", () => {
  expect(
    breaches(
      (file) => within(file, "server"),
      (imported) => !within(imported, "web"),
    ),
  ).toEqual([]);
  expect(
    breaches(
      (file) => within(file, "web"),
      (imported) => !within(imported, "server"),
    ),
  ).toEqual([]);
});

test("the simulated outside world knows nothing of the platform: it imports http and db, not its features", () => {
  expect(
    breaches(
      (file) => within(file, "server/sandbox"),
      (imported) =>
        !packages.includes(imported.split("/")[0] ?? "") ||
        within(imported, "server/sandbox", "server/http", "server/db", "core", "contract"),
    ),
  ).toEqual([]);
});

test("web's controls know no domain, no router and no query", () => {
  expect(
    breaches(
      (file) => within(file, "web/ui"),
      (imported) =>
        !within(
          imported,
          "core",
          "contract",
          "web/features",
          "web/api",
          "web/clock",
          "web/shell",
          "@tanstack/react-router",
          "@tanstack/react-query",
        ),
    ),
  ).toEqual([]);
});

test("features of the pages never import each other", () => {
  const feature = (path: string) => path.split("/")[2] ?? "";
  const inFeature = (file: string) => within(file, "web/features") && file.split("/").length > 3;
  expect(
    breaches(
      inFeature,
      (imported, file) => !within(imported, "web/features") || feature(imported) === feature(file),
    ),
  ).toEqual([]);
});

test("only env.ts reads the environment of the server", () => {
  const readers = files.filter(
    (file) => within(file, "server") && /process\.env/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(readers).toEqual(["server/main.ts"]);
});

test("no file of the product names a host of a payment provider, a chain, an exchange or a mail server, nor a live key", () => {
  const outside =
    /sk_live|pk_live|rk_live|api\.stripe\.com|js\.stripe\.com|paypal\.com|coinbase|infura\.io|alchemy\.com|smtp:\/\//i;
  expect(files.filter((file) => outside.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});
