/** Stands on every page, message, export and shared text; nothing can change it (decisions §1.2). */
export const disclosure = "Simulation: play money only. No real investment pays 5% a day.";

/** The first line of every CSV. */
export const csvDisclosure = `# ${disclosure}`;
/** A cell that begins so would be run by a spreadsheet (decisions §3). */
export const runsInSpreadsheet = /^[=+\-@\t\r＝＋－＠]/;
