// RFC 4180 in UTF-8, the disclosure in the first line, no executable cell (docs/rules.md, Lists and exports).
import { Readable } from "node:stream";
import { escapeCsvCell, toCsvDisclosure } from "@glasshouse/contract/disclosure.ts";
import { type Cents, formatAmount } from "@glasshouse/core/money.ts";
import { stringify } from "csv-stringify/sync";
import type { FastifyReply } from "fastify";
import { getReader } from "./reader.ts";

/** Exempt from escaping: a number, even below zero, that no one typed. */
class AmountCell {
  readonly text: string;
  constructor(amountCents: Cents) {
    this.text = formatAmount(amountCents);
  }
}
export const amountCell = (amountCents: Cents): AmountCell => new AmountCell(amountCents);

function cell(value: unknown): unknown {
  if (value instanceof AmountCell) return value.text;
  return typeof value === "string" ? escapeCsvCell(value) : value;
}

export function csvLines(rows: readonly (readonly unknown[])[]): string {
  return stringify(
    rows.map((row) => row.map(cell)),
    { record_delimiter: "\r\n" },
  );
}

/** The disclosure and the column heads, for the reader (readFor). */
export const csvHead = (names: readonly string[]): string =>
  `${toCsvDisclosure(getReader().disclosure)}\r\n${csvLines([names])}`;

/** The first page is read before the reply begins, so that an error is a refusal and not half a file. */
export async function sendCsv(
  reply: FastifyReply,
  fileName: string,
  head: string,
  pages: AsyncIterable<readonly (readonly unknown[])[]>,
): Promise<FastifyReply> {
  const rest = pages[Symbol.asyncIterator]();
  const first = await rest.next();
  async function* text() {
    yield head;
    for (let page = first; !page.done; page = await rest.next()) yield csvLines(page.value);
  }
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${fileName}"`)
    .header("cache-control", "no-store")
    .send(Readable.from(text()));
}
