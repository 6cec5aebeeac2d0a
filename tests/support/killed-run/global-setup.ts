import { writeFileSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { prepare } from "../global-setup.ts";
import { runVariable } from "../left-behind.ts";

const { HOLDS_READY = "", HOLDS_THEN } = process.env;

/** Short, since processes are left on purpose. */
const patienceMs = HOLDS_THEN === "fails" ? 1_000 : undefined;

const failing = {
  value: () => {
    writeFileSync(HOLDS_READY, process.env[runVariable] ?? "");
    throw new Error("failed on purpose before the tests");
  },
};

export const setup = (project: TestProject) =>
  prepare(
    HOLDS_THEN === "fails before the tests" ? Object.create(project, { provide: failing }) : project,
    patienceMs,
  );
