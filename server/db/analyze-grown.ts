import { statement } from "./statement.ts";

/** Has PostgreSQL count what has grown, so that its plans fit (functions/statistics.sql). */
export const analyzeGrown = statement("analyze-grown-tables", "select analyze_grown_tables()");

/** The same a little at a time: whoever else works has the processor most of the while. What is left is for the next time. */
export const analyzeSomeGrown = statement(
  "analyze-some-grown-tables",
  "select analyze_grown_within('20 milliseconds')",
);
