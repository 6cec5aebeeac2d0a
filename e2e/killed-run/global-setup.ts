import type { TestProject } from "vitest/node";
import { prepare } from "../global-setup.ts";

/** Nobody waits long for what is left behind on purpose. */
const patienceMs = process.env.HOLDS_THEN === "fails" ? 1_000 : undefined;

export const setup = (project: TestProject) => prepare(project, patienceMs);
