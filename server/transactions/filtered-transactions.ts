import { cryptoFailures } from "@glasshouse/contract/mailbox.ts";
import { getDescriptions } from "@glasshouse/contract/transaction-description.ts";
import type { Transaction, TransactionFilters } from "@glasshouse/contract/transactions.ts";
import { englishReader, type Reader, readFor } from "../http/reader.ts";

export type TransactionRow = {
  id: number;
  type: Transaction["type"];
  amount_cents: number;
  status: "completed" | "pending" | "failed";
  description: string;
  created_at: Date;
  /** in microseconds, for the cursor */
  created_key: string;
  source_id: number;
};

export const transactionColumns = `id, type, amount_cents, status, description, created_at, source_id,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_key`;

export const newestFirst = "order by created_at desc, type desc, source_id desc";

/** Can't be typed. */
const placeholder = "\0";
const readDescriptions = (reader: Reader) =>
  readFor(reader, () => getDescriptions(placeholder, Object.values(cryptoFailures)));
const storedDescriptions = readDescriptions(englishReader);

/** Descriptions are stored in English; the search is also for what the reader sees of them. */
function toPatterns(search: string, reader: Reader): string[] {
  const typed = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  if (reader === englishReader) return [typed];
  const [number = ""] = /\$?\d[\d.,]*/.exec(search) ?? [];
  const text = search.toLowerCase().replace(number, number && placeholder);
  const figure = `${search.startsWith(number) ? "%" : ""}${number}${search.endsWith(number) ? "%" : ""}`;
  const shown = readDescriptions(reader);
  const stored = storedDescriptions
    .filter((_, index) => shown[index]?.toLowerCase().includes(text))
    .map((description) => description.replace(placeholder, () => figure));
  return [typed, ...new Set(stored)];
}

/** $1 to $6. */
export function filterValues(
  investorId: number,
  filters: TransactionFilters,
  reader = englishReader,
): unknown[] {
  return [
    investorId,
    filters.type ?? null,
    filters.status ?? null,
    filters.search ? toPatterns(filters.search, reader) : null,
    filters.from ?? null,
    filters.to ?? null,
  ];
}

export const filterConditions = `investor_id = $1
  and ($2::text is null or type = $2) and ($3::text is null or status = $3)
  and ($4::text[] is null or description ilike any ($4))
  and ($5::date is null or created_at >= ($5::date)::timestamp at time zone 'UTC')
  and ($6::date is null or created_at < ($6::date + 1)::timestamp at time zone 'UTC')`;
