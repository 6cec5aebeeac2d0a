// A row of the specification: its words, the tests that prove it (fragments of their titles), and where what is built
// departs from it, the reason and the place where that was decided.
export type Row = readonly [says: string, tests: string | readonly string[], deviation?: string];
export type Section = { title: string; rows: readonly Row[] };
