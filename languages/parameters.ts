// The parameters and tags of an ICU message, so that a translation can be compared with its source.
import compile from "icu-minify/compile";

/** How icu-minify marks a plural and a number. */
const countedKinds = [2, 4];

function addNode(node: unknown, found: Set<string>): void {
  if (!Array.isArray(node) || typeof node[0] !== "string") return;
  const [name, kind, options] = node;
  if (node.length === 1) found.add(`{${name}}`);
  else if (typeof kind === "number") {
    found.add(countedKinds.includes(kind) ? `{${name}, number}` : `{${name}, ${kind}}`);
    for (const option of Object.values(Object(options))) addNodes(option, found);
  } else {
    found.add(`<${name}>`);
    addNodes(node.slice(1), found);
  }
}

function addNodes(nodes: unknown, found: Set<string>): void {
  if (Array.isArray(nodes)) for (const node of nodes) addNode(node, found);
}

/** @returns parameters and tags with their kinds, sorted; a plural's count is a number @throws on a malformed message */
export function getParameters(text: string): string[] {
  const found = new Set<string>();
  addNodes(compile(text), found);
  return [...found].sort();
}
