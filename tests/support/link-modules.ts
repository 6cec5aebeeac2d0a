import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";

export function linkModules(root: string, copy: string): void {
  const link = (from: string, to: string) => symlinkSync(join(root, from), join(copy, to), "junction");
  mkdirSync(join(copy, "node_modules", "@glasshouse"), { recursive: true });
  mkdirSync(join(copy, "node_modules", ".cache"));
  for (const name of readdirSync(join(root, "node_modules")))
    if (name === ".bin" || !/^(\.|@glasshouse$)/.test(name))
      link(`node_modules/${name}`, `node_modules/${name}`);
  // the copy's own packages
  for (const name of readdirSync(join(root, "node_modules", "@glasshouse")))
    symlinkSync(join(copy, name), join(copy, "node_modules", "@glasshouse", name), "junction");
  for (const name of readdirSync(join(root, "node_modules", ".cache")))
    if (name.startsWith("chromium")) link(`node_modules/.cache/${name}`, `node_modules/.cache/${name}`);
}
