// A dump is gzipped text: a header line, each table in COPY's format up to a line `\.`, a line with totals, and
// the SHA-256 of all before it. It is verified before any of it is used.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { z } from "zod";
import { getErrorCode } from "../error-code.ts";
import { MaintenanceError } from "./maintenance-error.ts";

const format = 1;
const header = z.object({
  glasshouse: z.enum(["backup", "world"]),
  format: z.literal(format),
  /** migrations of its database */
  schema: z.array(z.string()),
  madeAt: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type DumpHeader = z.infer<typeof header>;
/** Far above what people make, and far below what a number can hold exactly. */
const maxSequence = 1e12;
const totals = z.object({
  rows: z.int(),
  sequences: z.record(z.string(), z.int().min(0).max(maxSequence)),
});
export type DumpTotals = z.infer<typeof totals>;

/** A few bytes can be compressed from gigabytes. */
const maxLineBytes = 2 ** 20;
const endOfTable = "\\.\n";
const checksumLine = (hex: string) => `sha256 ${hex}\n`;
const checksumBytes = checksumLine("0".repeat(64)).length;

export type DumpContent = {
  header: Omit<DumpHeader, "format">;
  /** one per table */
  tables: readonly (() => AsyncIterable<Buffer>)[];
  totals: () => Promise<DumpTotals>;
};

async function* writeLines({ header, tables, totals }: DumpContent): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify({ ...header, format, disclosure })}\n`);
  for (const read of tables) {
    yield* read();
    yield Buffer.from(endOfTable);
  }
  yield Buffer.from(`${JSON.stringify(await totals())}\n`);
}

async function* withChecksum(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const part of parts) {
    hash.update(part);
    yield part;
  }
  yield Buffer.from(checksumLine(hash.digest("hex")));
}

/** The file appears under its name when it is complete. @throws MaintenanceError if it can't be written */
export async function writeDump(file: string, content: DumpContent): Promise<void> {
  const partial = `${file}.partial`;
  try {
    // flush: on the disk before it gets its name
    const target = createWriteStream(partial, { mode: 0o600, flush: true });
    await pipeline(withChecksum(writeLines(content)), createGzip(), target);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    const { code, syscall } = error as NodeJS.ErrnoException; // of the file only if it names a system call
    if (syscall) throw new MaintenanceError(`${file} can't be written (${code}).`);
    throw error;
  }
}

function toDumpError(file: string, error: unknown): unknown {
  const code = getErrorCode(error) ?? "";
  if (/^E(NOENT|ACCES|ISDIR|PERM)$/.test(code))
    return new MaintenanceError(`${file} can't be read (${code}).`);
  if (code.startsWith("Z_") || error instanceof SyntaxError || error instanceof z.ZodError)
    return new MaintenanceError(
      `${file} is not a complete backup: it was truncated or altered. Nothing was changed.`,
    );
  return error;
}

/** A pipe alone would not pass the file's errors on. */
async function* readParts(file: string): AsyncGenerator<Buffer> {
  const [source, parts] = [createReadStream(file), createGunzip()];
  source.on("error", (error) => parts.destroy(error));
  yield* source.pipe(parts) as AsyncIterable<Buffer>; // without an encoding, parts are buffers
}

/** Reads lines and tables in turn. */
class DumpReader {
  #parts: AsyncIterator<Buffer>;
  #pending: Buffer = Buffer.alloc(0);

  constructor(parts: AsyncIterable<Buffer>) {
    this.#parts = parts[Symbol.asyncIterator]();
  }

  async #readMore(): Promise<void> {
    const { value, done } = await this.#parts.next();
    if (done) throw new SyntaxError("the dump ends early");
    this.#pending = Buffer.concat([this.#pending, value]);
  }

  async readLine(): Promise<unknown> {
    let end = this.#pending.indexOf("\n");
    for (; end < 0; end = this.#pending.indexOf("\n")) {
      if (this.#pending.length > maxLineBytes) throw new SyntaxError("the line is too long");
      await this.#readMore();
    }
    const line = this.#pending.subarray(0, end).toString();
    this.#pending = this.#pending.subarray(end + 1);
    return JSON.parse(line);
  }

  /** COPY escapes a backslash, so no row is `\.` */
  async *readTable(): AsyncGenerator<Buffer> {
    while (this.#pending.length < endOfTable.length) await this.#readMore();
    if (!this.#pending.subarray(0, endOfTable.length).equals(Buffer.from(endOfTable)))
      for (;;) {
        const end = this.#pending.indexOf(`\n${endOfTable}`);
        const safe = end >= 0 ? end + 1 : this.#pending.length - endOfTable.length;
        if (safe > 0) {
          yield this.#pending.subarray(0, safe);
          this.#pending = this.#pending.subarray(safe);
        }
        if (end >= 0) break;
        await this.#readMore();
      }
    this.#pending = this.#pending.subarray(endOfTable.length);
  }
}

/** @throws MaintenanceError unless the file is whole and unaltered */
export async function verifyDump(file: string): Promise<DumpHeader> {
  try {
    const hash = createHash("sha256");
    let tail: Buffer = Buffer.alloc(0);
    for await (const part of readParts(file)) {
      const all = Buffer.concat([tail, part]);
      const cut = Math.max(0, all.length - checksumBytes);
      hash.update(all.subarray(0, cut));
      tail = all.subarray(cut);
    }
    if (tail.toString() !== checksumLine(hash.digest("hex"))) throw new SyntaxError("wrong checksum");
    return header.parse(await new DumpReader(readParts(file)).readLine());
  } catch (error) {
    throw toDumpError(file, error);
  }
}

export type Table = DumpHeader["tables"][number];

const toSorted = (tables: readonly Table[]) =>
  JSON.stringify(tables.map(({ name, columns }) => [name, ...columns.toSorted()]).toSorted());

/**
 * A checksum says nothing about who wrote a file, and names become part of statements.
 * @param expected all tables that the file must have, and no others
 * @param load takes each table's text in turn
 * @throws MaintenanceError
 */
export async function readDump(
  file: string,
  expected: readonly Table[],
  load: (table: Table, rows: AsyncIterable<Buffer>) => Promise<void>,
): Promise<DumpTotals> {
  try {
    const reader = new DumpReader(readParts(file));
    const { tables } = header.parse(await reader.readLine());
    if (toSorted(tables) !== toSorted(expected))
      throw new MaintenanceError(
        `${file} has other tables or columns than this version. None of it was loaded.`,
      );
    for (const table of tables) await load(table, reader.readTable());
    return totals.parse(await reader.readLine());
  } catch (error) {
    throw toDumpError(file, error);
  }
}
