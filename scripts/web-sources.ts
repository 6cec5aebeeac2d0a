/** Folders that hold none. */
export const notSources: ReadonlySet<string> = new Set(["node_modules", "dist", ".vite", "testing"]);

export function isSource(path: string): boolean {
  return !path.split(/[\\/]/).some((part) => notSources.has(part)) && !/\.(test|harness)\.tsx?$/.test(path);
}
