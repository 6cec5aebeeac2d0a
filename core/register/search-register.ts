// "Check a firm": exact hits by number or name, and near ones for a name typed wrong or copied almost.
import { type CloneNotice, cloneNotices, type Firm, firms, type Warning, warnings } from "./firms.ts";

export const maxSearchLength = 60;

export type RegisterHits = {
  firms: readonly Firm[];
  /** names like the one asked for */
  near: readonly Firm[];
  warnings: readonly Warning[];
  clones: readonly CloneNotice[];
};

const toName = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9 ]/g, "")
    .replace(/^the /, "")
    .replace(/\s+/g, " ")
    .trim();
const toDigits = (text: string) => text.replace(/\D/g, "");

/** Levenshtein distance. */
export function getDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to += 1)
      next.push(
        Math.min(
          (row[to] ?? 0) + 1,
          (next[to - 1] ?? 0) + 1,
          (row[to - 1] ?? 0) + Number(letter !== other[to - 1]),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** One typing error for every four letters. */
const isAlike = (one: string, other: string) =>
  getDistance(one, other) <= Math.floor(Math.min(one.length, other.length) / 4);

/** Words that many firms have in their name. */
const fillers = new Set(
  "bank bonds club credit daily direct exchange fund funds gold partners savings shares street union".split(
    " ",
  ),
);
const toWords = (name: string) => name.split(" ").filter((word) => word.length >= 4 && !fillers.has(word));

/** A name typed wrong, or with a word in common that is no filler. */
export function isNear(query: string, firmName: string): boolean {
  const [asked, name] = [toName(query), toName(firmName)];
  if (!/[a-z]/.test(asked)) return false;
  if (isAlike(asked, name)) return true;
  return toWords(asked).some((word) =>
    toWords(name).some((other) => isAlike(word, other) || other.startsWith(word)),
  );
}

const getNames = ({ name, brands = [] }: Firm) => [name, ...brands];

/** @param query a name or a number; empty finds nothing */
export function searchRegister(query: string): RegisterHits {
  const asked = query.slice(0, maxSearchLength);
  const [name, digits] = [toName(asked), toDigits(asked)];
  const exact = firms.filter(
    (firm) =>
      (digits.length === 6 && toDigits(firm.number) === digits) ||
      (name !== "" && getNames(firm).some((each) => toName(each) === name)),
  );
  return {
    firms: exact,
    near: firms.filter((firm) => !exact.includes(firm) && getNames(firm).some((each) => isNear(asked, each))),
    warnings: warnings.filter((warning) => isNear(asked, warning.name)),
    clones: cloneNotices.filter(
      ({ number, usedName }) => exact.some((firm) => firm.number === number) || isNear(asked, usedName),
    ),
  };
}
