import { availableParallelism, cpus, totalmem } from "node:os";

/** What a figure was measured on: the cores that this process and what it starts may use, of those that there are. */
export function machineText(): string {
  const [usable, all] = [availableParallelism(), cpus().length];
  const cores = `${usable}${usable < all ? ` of ${all}` : ""} ${all === 1 ? "core" : "cores"}`;
  return `${cores}, ${Math.round(totalmem() / 2 ** 30)} GB`;
}
