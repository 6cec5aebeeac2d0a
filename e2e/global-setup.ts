// Before all tests: the run's folder and watchdog, and where they are wanted the databases of server and browser tests.
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { startTestDatabases } from "../server/db/test-database-setup.ts";
import { unpackChromium } from "./chromium.ts";
import { openRun, placeInMemory } from "./open-run.ts";

const compiled = fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url));

/** @param patienceMs how long what the tests started may take to end; without it, long */
export async function prepare(project: TestProject, patienceMs?: number) {
  const run = await openRun(placeInMemory(), patienceMs);
  process.env.NODE_COMPILE_CACHE ??= compiled; // for the many starts of the server
  const kinds = project.vitest.projects.map(({ name }) => name);
  const starting = kinds.every((kind) => kind === "unit") ? undefined : startTestDatabases(project);
  const close = async () => {
    await (await starting?.catch(() => undefined))?.stop(); // what could not start has ended by itself
    await run.close();
  };
  try {
    const unpacking = kinds.some((kind) => kind === "e2e" || kind === "harness")
      ? unpackChromium()
      : undefined; // once, and not by each process that needs a browser
    await Promise.all([starting, unpacking]);
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}

export const setup = (project: TestProject) => prepare(project);
