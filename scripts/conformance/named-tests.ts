import { getFile } from "./table.ts";

const named = /`([\w./-]+\.(?:test|e2e|harness)\.tsx?(?: > [^`]+)?)`/g;

export function namedTests(text: string): string[] {
  return [...text.matchAll(named)].map(([, id = ""]) => id);
}

/** @param only of these files; others were not run */
export function missingTests(
  text: string,
  collected: ReadonlyMap<string, number>,
  only: (file: string) => boolean,
): string[] {
  const ids = [...collected.keys()];
  return namedTests(text).filter((id) => {
    const inIt = (each: string) => each === id || each.startsWith(`${id} > `);
    return only(getFile(id)) && !ids.some(inIt);
  });
}
