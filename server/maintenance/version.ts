import { readFileSync } from "node:fs";
import { join } from "node:path";

export function readVersion(projectRoot: string): string {
  return JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")).version;
}
