import { statement } from "./statement.ts";

/** Has PostgreSQL count what has grown, so that its plans fit (functions/statistics.sql). */
export const analyzeGrown = statement("analyze-grown-tables", "select analyze_grown_tables()");
