// Enables Node's compile cache before anything else is loaded, which halves the work of a start.
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url)));
const args = process.argv.slice(2);
if (args[0] === undefined || args[0].startsWith("--lan")) {
  const { start } = await import("./start.ts");
  await start(process.env, args);
} else {
  const { runCommand } = await import("./maintenance/commands.ts");
  process.exitCode = await runCommand(process.env, args);
}
