// Writes docs/conformance.md; fails and names the rows that no test proves.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { allTitles, conformance } from "./conformance/table.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const { page, unproven } = conformance(allTitles(root));
if (unproven.length > 0) {
  console.error(unproven.join("\n"));
  process.exit(1);
}
writeFileSync(join(root, "docs", "conformance.md"), page);
