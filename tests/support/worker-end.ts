// What the files of a worker share ends with the worker (worker-environment.ts).
const key = Symbol.for("glasshouse.worker-end");
type Closer = () => Promise<void>;

/** The environment is loaded apart from the tests, as other instances of the same modules. */
function closers(): Closer[] {
  const here = globalThis as { [key]?: Closer[] };
  here[key] ??= [];
  return here[key];
}

export function atWorkerEnd(close: Closer): void {
  closers().push(close);
}

/** The last one that was registered comes first. */
export async function endWorker(): Promise<void> {
  for (const close of closers().splice(0).reverse()) await close();
}
