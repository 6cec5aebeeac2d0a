import { availableParallelism, cpus, totalmem } from "node:os";

/** Usable by this process. */
export function machineText(): string {
  const [usable, all] = [availableParallelism(), cpus().length];
  const cores = `${usable}${usable < all ? ` of ${all}` : ""} ${all === 1 ? "core" : "cores"}`;
  return `${cores}, ${Math.round(totalmem() / 2 ** 30)} GB`;
}
