import type { FastifyInstance } from "fastify";

/** Forms of pages without a script are read only where such pages are; one value a field. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
