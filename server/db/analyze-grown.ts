import { statement } from "./statement.ts";

export const analyzeGrownTables = statement("analyze-grown-tables", "select analyze_grown_tables()");

/** In short steps, so that other work is hardly delayed; the next call continues. */
export const analyzeGrownTablesBriefly = statement(
  "analyze-some-grown-tables",
  "select analyze_grown_within('20 milliseconds')",
);
