/** A place of the product, the text that stands there once, and a text under which the row no longer holds. */
export type Break = readonly [file: string, text: string, broken: string];
/**
 * A row of the specification: its words; the test that looks at exactly that, as "file > describe > title"; what has to be
 * broken for that test to fail; and where what is built departs from it, the reason and the place where it was decided.
 */
export type Row = readonly [says: string, test: string, broken: Break, deviation?: string];
export type Section = { title: string; rows: readonly Row[] };
