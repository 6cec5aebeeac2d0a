// The report of a class. Calls for the same class that arrive during a read share the next one.
import { setImmediate } from "node:timers/promises";
import {
  type ClassReport,
  createAnswerReport,
  createMoneyReport,
} from "@glasshouse/core/classroom/class-report.ts";
import { coalesceReads } from "../db/batch.ts";
import { loadReportRows } from "./class-rows.ts";

export const loadReport = coalesceReads(async (db): Promise<ClassReport & { simulated: boolean }> => {
  const { rows, simulated } = await loadReportRows(db);
  await setImmediate();
  const answers = createAnswerReport(rows);
  await setImmediate();
  return { ...answers, ...createMoneyReport(rows), simulated };
});
