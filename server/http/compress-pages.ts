import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/** Of the routes that are named after it; what calls answer is small, and costs more than it saves. */
export async function compressPages(app: FastifyInstance): Promise<void> {
  await app.register(compress, { encodings: ["br", "gzip"], threshold: 1_024 });
}
