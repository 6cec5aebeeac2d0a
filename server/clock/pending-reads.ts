// Detects changes during the first read of a new stream, which gets no notifications yet.

export function trackPendingReads() {
  const reads = new Set<{ world: number; outdated: boolean }>();
  return {
    /** @param world undefined for any */
    changed(world: number | undefined): void {
      for (const read of reads) read.outdated ||= world === undefined || world === read.world;
    },
    async read<Answer>(
      world: number,
      load: () => Promise<Answer>,
    ): Promise<{ answer: Answer; isCurrent: boolean }> {
      const read = { world, outdated: false };
      reads.add(read);
      try {
        const answer = await load();
        return { answer, isCurrent: !read.outdated };
      } finally {
        reads.delete(read);
      }
    },
  };
}
