// Opens the run's folder, watchdog and databases.
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { startTestDatabases } from "../../server/testing/test-database-setup.ts";
import { openRun, placeInMemory } from "./open-run.ts";

const compiled = fileURLToPath(new URL("../../node_modules/.cache/compiled", import.meta.url));

/** @param patienceMs for started processes to end */
export async function prepare(project: TestProject, patienceMs?: number) {
  const run = await openRun(placeInMemory(), patienceMs);
  process.env.NODE_COMPILE_CACHE ??= compiled; // for the many starts of the server
  const needsDatabase = project.vitest.projects.some(({ name }) => name !== "unit" && name !== "web");
  try {
    const databases = needsDatabase ? await startTestDatabases(project) : undefined;
    return async () => {
      await databases?.stop();
      await run.close();
    };
  } catch (error) {
    await run.close();
    throw error;
  }
}

export const setup = (project: TestProject) => prepare(project);
