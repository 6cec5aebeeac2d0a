/** Tarjan. A name that imports itself is no circle. */
export function findCircles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const found: string[][] = [];
  const number = new Map<string, number>();
  const stack: string[] = [];
  /** @returns the lowest number reachable over the stack */
  const visit = (name: string): number => {
    const own = number.size;
    number.set(name, own);
    stack.push(name);
    let least = own;
    for (const next of edges.get(name) ?? []) {
      const seen = number.get(next);
      if (seen === undefined) least = Math.min(least, visit(next));
      else if (stack.includes(next)) least = Math.min(least, seen);
    }
    if (least === own) {
      const circle = stack.splice(stack.indexOf(name));
      if (circle.length > 1) found.push(circle.sort());
    }
    return least;
  };
  for (const name of edges.keys()) if (!number.has(name)) visit(name);
  return found.sort();
}
