/** On every page, message, export and shared text (docs/rules.md, Disclosure). */
export const disclosure = "Simulation: play money only. No real investment pays 5% a day.";

/** The first line of every CSV. */
export const csvDisclosure = `# ${disclosure}`;
/** In other languages with a byte order mark, without which a spreadsheet misreads their letters. */
export const toCsvDisclosure = (said: string): string =>
  said === disclosure ? csvDisclosure : `\uFEFF# ${said}`;

/**
 * A spreadsheet might start a formula at a cell's start or after any separator, even inside quotes
 * (docs/rules.md, Lists and exports).
 */
const formulaStart = /(^|[;,|\t\r\n])(["'\s]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
export function escapeCsvCell(text: string): string {
  const escaped = text.replace(formulaStart, "$1$2'");
  return /^[\t\r]/.test(escaped) ? `'${escaped}` : escaped;
}
