// Where the process begins. What was compiled at the last start is kept beside the packages, before anything else is loaded:
// Node takes it where the source is still the same, and half of what a start does is not done again.
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url)));
const { start } = await import("./start.ts");
await start(process.env, process.argv.slice(2));
