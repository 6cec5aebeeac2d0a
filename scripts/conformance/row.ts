/** A text that occurs once in the file, and its replacement that breaks the row. */
export type Break = readonly [file: string, text: string, broken: string];
/**
 * Words of the specification; the test's id as "file > describe > title"; the break under which it
 * fails; and a deviation with its reason.
 */
export type Row = readonly [says: string, test: string, broken: Break, deviation?: string];
export type Section = { title: string; rows: readonly Row[] };
