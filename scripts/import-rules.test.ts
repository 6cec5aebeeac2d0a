import { expect, test } from "vitest";
import { findCircles } from "./circles.ts";
import { packages, readSource, readSources } from "./read-sources.ts";

const sources = readSources().filter(({ isTest }) => !isTest);
const textByFile = new Map(sources.map(({ file, text }) => [file, text]));
const importsByFile = new Map(sources.map((source) => [source.file, readSource(source).imports]));
const files = sources.map(({ file }) => file);
const within = (path: string, ...folders: string[]) =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
const getFolder = (path: string) => path.split("/").slice(0, -1).join("/");
const withText = (pattern: RegExp, ...folders: string[]) =>
  files.filter((file) => within(file, ...folders) && pattern.test(textByFile.get(file) ?? ""));

function breaches(
  of: (file: string) => boolean,
  allowed: (imported: string, file: string) => boolean,
): string[] {
  return files
    .filter(of)
    .flatMap((file) =>
      (importsByFile.get(file) ?? [])
        .filter((imported) => !allowed(imported, file))
        .map((imported) => `${file} imports ${imported}`),
    );
}

/** @returns circles of imports between folders */
function findFolderCircles(members: readonly string[], toFolder: (file: string) => string): string[][] {
  const inside = new Set(members);
  const edges = new Map<string, Set<string>>();
  for (const file of members) {
    const to = edges.get(toFolder(file)) ?? new Set();
    for (const imported of importsByFile.get(file) ?? [])
      if (inside.has(imported)) to.add(toFolder(imported));
    edges.set(toFolder(file), to);
  }
  return findCircles(edges);
}

test("a circle is found from any start, and a module that only leads to one is not in it", () => {
  const graph = (...pairs: string[]) => {
    const edges = new Map<string, Set<string>>();
    for (const pair of pairs) {
      const [from = "", to = ""] = pair.split(" ");
      edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
    return edges;
  };
  expect(findCircles(graph("a b", "b c", "c b", "c d"))).toEqual([["b", "c"]]);
  expect(findCircles(graph("d a", "a b", "b c", "c a", "e f", "f e"))).toEqual([
    ["a", "b", "c"],
    ["e", "f"],
  ]);
  expect(findCircles(graph("a b", "a c", "b d", "c d", "d e"))).toEqual([]);
});

test("no two files import each other, over however many others, not even types alone", () => {
  const edges = new Map([...importsByFile].map(([file, imported]) => [file, new Set(imported)]));
  expect(findCircles(edges)).toEqual([]);
});

test("browser storage is read and written in one place, which never throws", () => {
  const sources = readSources().filter(({ file, isTest }) => within(file, "web") && !isTest);
  const reads = sources.filter(({ text }) => /\b(?:local|session)Storage\s*[.[]/.test(text));
  expect(reads.map(({ file }) => file)).toEqual([]);
});

test("nor do folders of core: what all know, then the ledger, then the features, then the population", () => {
  const layers = [
    ["core", "core/identifiers"],
    ["core/ledger"],
    [
      "core/deposits",
      "core/withdrawals",
      "core/investments",
      "core/referrals",
      "core/wallet",
      "core/offers",
      "core/register",
      "core/books",
      "core/classroom",
    ],
    ["core/lab", "core/population"],
    ["core/lab/checks"],
  ];
  const getLayer = (path: string) => layers.findIndex((folders) => folders.includes(getFolder(path)));
  const inCore = files.filter((file) => within(file, "core"));
  expect(inCore.filter((file) => getLayer(file) < 0)).toEqual([]);
  expect(
    breaches(
      (file) => within(file, "core"),
      (imported, file) => !within(imported, "core") || getLayer(imported) <= getLayer(file),
    ),
  ).toEqual([]);
  expect(findFolderCircles(inCore, getFolder)).toEqual([]);
});

test("core imports languages alone; its identifiers also the four arithmetic libraries", () => {
  const libraries = ["@scure/base", "@noble/hashes/sha2.js", "credit-card-type", "ibantools"];
  expect(
    breaches(
      (file) => within(file, "core"),
      (imported, file) =>
        within(imported, "core", "languages") ||
        (within(file, "core/identifiers") && libraries.includes(imported)),
    ),
  ).toEqual([]);
});

test("core knows no clock, no chance, no process and no network", () => {
  const forbidden = /Date\.now\(|new Date\(\)|Math\.random\(|\bprocess\.|\bfetch\(/;
  expect(withText(forbidden, "core")).toEqual([]);
});

test("a seed draws the same in every engine: the crowd and its imports use no Math.exp, Math.log or power", () => {
  const reached = new Set<string>();
  const reach = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const imported of importsByFile.get(file) ?? []) reach(imported);
  };
  for (const file of files) if (within(file, "core/population", "core/lab")) reach(file);
  const leftToTheEngine =
    /Math\.(exp|expm1|log|log1p|log2|log10|pow|sin|cos|tan|sinh|cosh|tanh|acosh?|asinh?|atan[2h]?|cbrt|hypot)\(|[\w)] \*\* /;
  const found = withText(leftToTheEngine, "core").filter((file) => reached.has(file));
  expect(found).toEqual([]);
});

test("languages import their two libraries of ICU messages", () => {
  const libraries = ["icu-minify/compile", "icu-minify/format", "@schummar/icu-type-parser"];
  expect(
    breaches(
      (file) => within(file, "languages"),
      (imported) => within(imported, "languages") || libraries.includes(imported),
    ),
  ).toEqual([]);
});

test("contract imports core, languages and zod", () => {
  expect(
    breaches(
      (file) => within(file, "contract"),
      (imported) => within(imported, "core", "contract", "languages") || imported === "zod",
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

test("web takes from core what knows no ledger: a page may say a rule, it never makes a transfer", () => {
  const reached = new Set<string>();
  const reach = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const imported of importsByFile.get(file) ?? []) reach(imported);
  };
  for (const file of files)
    if (within(file, "web"))
      for (const imported of importsByFile.get(file) ?? []) if (within(imported, "core")) reach(imported);
  expect([...reached].filter((file) => within(file, "core/ledger"))).toEqual([]);
});

/** Features may import these; the simulated outside world is as open as a real one. */
const underFeatures = [
  "server/http",
  "server/db",
  "server/ledger",
  "server/clock",
  "server/audit",
  "server/sandbox",
];
/** Actions in another feature's transaction. */
const partByFolder: Record<string, string> = {
  "server/auth/open-investor.ts": "server/referrals/count-referrals.ts", // who joins by a code counts for its owner
  "server/classroom/operator-seat.ts": "server/operator/choices.ts", // a learner sits in the operator's seat
  "server/classroom/lead-lesson.ts": "server/crowd/start-crowd.ts", // with a phase of the lesson comes a crowd
};
/** Each signs a person in to a world. */
const opensWorlds = [
  "server/worlds/open-own-world.ts",
  "server/worlds/join-own-world.ts",
  "server/classroom/take-seat.ts",
  "server/admin/start-over.ts",
].flatMap((opens) =>
  ["server/auth/open-investor.ts", "server/auth/start-session.ts"].map((file) => `${opens} imports ${file}`),
);
/** These sessions depend on another one. */
const opensOtherwise = [
  "server/worlds/open-as-operator.ts imports server/auth/open-investor.ts",
  "server/worlds/join-own-world.ts imports server/classroom/free-browser.ts",
];
/** A host leads a class as the administrator does. */
const ofHosts = [
  "server/classroom/end-class.ts imports server/worlds/manage-world.ts",
  "server/hosts/own-classes.ts imports server/classroom/open-class.ts",
  "server/hosts/own-classes.ts imports server/worlds/manage-world.ts",
  "server/hosts/own-classes.ts imports server/worlds/open-as-operator.ts",
];
/** On another device, and for simulated learners. */
const takesOver = ["seat-by-card", "simulated-learners"].map(
  (file) => `server/classroom/${file}.ts imports server/auth/start-session.ts`,
);

test("a feature of the server uses another's queries, never its actions: what writes, or takes requests", () => {
  const writes = /\b(insert into|update \w+( as \w+)? set|delete from)\b|\bpostTransfers?\(|\bbindRoute\(/;
  const actions = new Set(withText(writes, "server"));
  const isFeature = (path: string) =>
    within(path, "server") && path.split("/").length > 2 && !within(path, ...underFeatures);
  const crossing = breaches(
    isFeature,
    (imported, file) =>
      getFolder(imported) === getFolder(file) || !isFeature(imported) || !actions.has(imported),
  );
  const known = Object.entries(partByFolder).map(([file, imported]) => `${file} imports ${imported}`);
  expect(crossing.sort()).toEqual(
    [...known, ...opensWorlds, ...opensOtherwise, ...ofHosts, ...takesOver].sort(),
  );
});

test("shared modules import no feature", () => {
  expect(
    breaches(
      (file) => within(file, ...underFeatures),
      (imported) =>
        !within(imported, "server") || imported.split("/").length < 3 || within(imported, ...underFeatures),
    ),
  ).toEqual([]);
});

test("the simulated outside world knows nothing of the platform: it imports http and db, not its features", () => {
  expect(
    breaches(
      (file) => within(file, "server/sandbox"),
      (imported) =>
        !packages.includes(imported.split("/")[0] ?? "") ||
        within(
          imported,
          "server/sandbox",
          "server/http",
          "server/db",
          "server/wakeable-loop.ts",
          "core",
          "contract",
          "languages",
        ),
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
          "wouter/use-browser-location",
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

test("folders of web import each other in no circle", () => {
  const inFolder = files.filter((path) => within(path, "web") && path.split("/").length > 2);
  expect(findFolderCircles(inFolder, (path) => path.split("/").slice(0, 2).join("/"))).toEqual([]);
});

test("nothing of the product imports its tests or their helpers", () => {
  const isForTests = (path: string) => within(path, "tests") || path.includes("/testing/");
  expect(
    breaches(
      () => true,
      (imported) => !isForTests(imported),
    ),
  ).toEqual([]);
});

test("only env.ts reads the environment of the server", () => {
  // main.ts passes it on
  expect(withText(/process\.env/, "server")).toEqual(["server/main.ts"]);
});

test("no file of the product names a host of a payment provider, a chain, an exchange or a mail server, nor a live key", () => {
  const outside =
    /sk_live|pk_live|rk_live|api\.stripe\.com|js\.stripe\.com|paypal\.com|coinbase|infura\.io|alchemy\.com|smtp:\/\//i;
  expect(withText(outside, ...packages)).toEqual([]);
});
