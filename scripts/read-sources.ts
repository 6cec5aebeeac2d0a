// Reads imports, function lengths and casts by a parser.
import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "vite";
import { isSource } from "./web-sources.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
export const packages = ["languages", "core", "contract", "server", "web"];

export type Source = { file: string; text: string; isTest: boolean };

let sources: readonly Source[] | undefined;
/** Once per process: the tests of the rules share it. */
export function readSources(): readonly Source[] {
  sources ??= globSync(`{${packages}}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: ["**/node_modules/**", "**/dist/**"],
  })
    .map((path) => path.replaceAll("\\", "/"))
    .sort()
    .map((file) => ({ file, text: readFileSync(`${root}/${file}`, "utf8"), isTest: !isSource(file) }));
  return sources;
}

export const getLines = (text: string): number => text.split("\n").length - (text.endsWith("\n") ? 1 : 0);

export type Import = { name: string; typesOnly: boolean };
export type Span = { line: number; lines: number };
/** `said`: a comment on the line, or the one before */
export type Cast = { line: number; said: boolean };
export type Read = {
  /** files by their path in the repository, packages by name */
  imports: string[];
  functions: Span[];
  casts: Cast[];
  /** `any` and the non-null `!` */
  unchecked: number[];
};

const readBySource = new WeakMap<object, Read>();
/** Parses each source of `readSources` once. */
export function readSource(source: Pick<Source, "file" | "text">): Read {
  const read = readBySource.get(source) ?? parseSource(source);
  readBySource.set(source, read);
  return read;
}

function parseSource({ file, text }: Pick<Source, "file" | "text">): Read {
  const { program, module, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  const lineAt = (at: number) => starts.findLastIndex((start) => start <= at) + 1;
  const commented = new Set(
    comments.flatMap(({ start, end }) => {
      const from = lineAt(start);
      return Array.from({ length: lineAt(end) - from + 1 }, (_, index) => from + index);
    }),
  );

  const functions: Span[] = [];
  const casts: Cast[] = [];
  const unchecked: number[] = [];
  const imports = new Set<string>();
  const named = (name: string) => imports.add(toPath(file, name));
  const measured = ({ start, end }: { start: number; end: number }) => {
    const line = lineAt(start);
    functions.push({ line, lines: lineAt(end) - line + 1 });
  };
  const cast = (node: { start: number; end: number; typeAnnotation: { start: number; end: number } }) => {
    const type = node.typeAnnotation;
    if (text.slice(type.start, type.end) === "const") return;
    const line = lineAt(type.start);
    casts.push({ line, said: commented.has(line) || commented.has(line - 1) });
  };
  new Visitor({
    FunctionDeclaration: measured,
    FunctionExpression: measured,
    ArrowFunctionExpression: measured,
    TSAsExpression: cast,
    TSTypeAssertion: cast,
    TSNonNullExpression: (node) => void unchecked.push(lineAt(node.start)),
    TSAnyKeyword: (node) => void unchecked.push(lineAt(node.start)),
    TSImportType: (node) => void named(node.source.value),
    ImportExpression: (node) => {
      if (node.source.type === "Literal") named(String(node.source.value));
    },
  }).visit(program);
  for (const { moduleRequest } of module.staticImports) named(moduleRequest.value);
  for (const { entries } of module.staticExports)
    for (const { moduleRequest } of entries) if (moduleRequest) named(moduleRequest.value);
  return { imports: [...imports], functions, casts, unchecked };
}

function toPath(file: string, name: string): string {
  if (name.startsWith(".")) return posix.join(posix.dirname(file), name);
  return name.replace(/^@glasshouse\//, "");
}
