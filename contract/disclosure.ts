/** Stands on every page, message, export and shared text; nothing can change it (docs/rules.md, Disclosure). */
export const disclosure = "Simulation: play money only. No real investment pays 5% a day.";

/** The first line of every CSV. */
export const csvDisclosure = `# ${disclosure}`;
/**
 * Where a spreadsheet would begin to run a cell (docs/rules.md, Lists and exports): at its start, and behind whatever else it may take for the end
 * of a cell or a row. One that splits at semicolons does not see that quotes hold a cell of ours together.
 */
const formulaStart = /(^|[;,|\t\r\n])(["'\s]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
/** A cell that a spreadsheet shows as text, whatever it takes for a separator. */
export function csvCell(text: string): string {
  const told = text.replace(formulaStart, "$1$2'");
  return /^[\t\r]/.test(told) ? `'${told}` : told;
}
