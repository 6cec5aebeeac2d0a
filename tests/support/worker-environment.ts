// vitest tells this environment when the worker has run its last file.
import type { Environment } from "vitest/runtime";
import { endWorker } from "./worker-end.ts";

const environment: Environment = {
  name: "worker",
  viteEnvironment: "ssr",
  setup: () => ({ teardown: endWorker }),
};

export default environment;
