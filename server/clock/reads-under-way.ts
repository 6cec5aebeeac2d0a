// What is read for a page that is not told of changes yet: whether any was told of meanwhile, so that it has to be read again.

/** world: whose state is being read */
export function readsUnderWay() {
  const reads = new Set<{ world: number; outdated: boolean }>();
  return {
    /** @param world in which something changed, or undefined where it may have been in any */
    changed(world: number | undefined): void {
      for (const read of reads) read.outdated ||= world === undefined || world === read.world;
    },
    /** @returns the answer, and whether nothing was told of since it was asked for */
    async read<Answer>(
      world: number,
      ask: () => Promise<Answer>,
    ): Promise<{ answer: Answer; isCurrent: boolean }> {
      const read = { world, outdated: false };
      reads.add(read);
      try {
        const answer = await ask();
        return { answer, isCurrent: !read.outdated };
      } finally {
        reads.delete(read);
      }
    },
  };
}
