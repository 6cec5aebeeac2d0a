import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/** Applies to routes registered later. Replies of calls are too small to gain. */
export async function compressPages(app: FastifyInstance): Promise<void> {
  await app.register(compress, { encodings: ["br", "gzip"], threshold: 1_024 });
}
