// Ends what a worker's files share (worker-environment.ts).
const key = Symbol.for("glasshouse.worker-end");
type Closer = () => Promise<void>;

/** Global, since the environment loads other instances of modules. */
function closers(): Closer[] {
  const here = globalThis as { [key]?: Closer[] };
  here[key] ??= [];
  return here[key];
}

export function atWorkerEnd(close: Closer): void {
  closers().push(close);
}

/** Last registered first. */
export async function endWorker(): Promise<void> {
  for (const close of closers().splice(0).reverse()) await close();
}
