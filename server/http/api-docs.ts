// The calls as a document that programs read, and as a page made from it, so neither says what the other does not.
import swagger from "@fastify/swagger";
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { z } from "zod";
import { escapeHtml } from "./escape-html.ts";

const content = z.object({ content: z.object({ "application/json": z.object({ schema: z.unknown() }) }) });
const call = z.object({
  summary: z.string().default(""),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: z.unknown() })).default([]),
  requestBody: content.optional(),
  responses: z.record(z.string(), z.unknown()).default({}),
});
/** What is read of the document: of each path the calls by method. */
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), call)) });

/** Before the calls themselves: each is written down as it is made. */
export async function describeCalls(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: { info: { title: "Glasshouse", description: disclosure, version: "1" } },
    transform: jsonSchemaTransform,
  });
}

const detail = (name: string, schema: unknown): string =>
  `<details><summary>${name}</summary><pre>${escapeHtml(JSON.stringify(schema, undefined, 1))}</pre></details>`;

function callText(
  path: string,
  method: string,
  { summary, parameters, requestBody, responses }: z.infer<typeof call>,
) {
  const reply = content.safeParse(responses["200"]);
  const parts = [
    `<section><h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2><p>${escapeHtml(summary)}</p>`,
    parameters.length > 0 && detail("Parameters", parameters),
    requestBody && detail("Body", requestBody.content["application/json"].schema),
    reply.success && detail("Reply", reply.data.content["application/json"].schema),
    "</section>",
  ];
  return parts.filter(Boolean).join("");
}

/** @param frame makes a page of markup, with the disclosure */
export function registerApiDocs(
  app: FastifyInstance,
  frame: (page: { title: string; maker: string; body: string }) => string,
): void {
  let json: string | undefined;
  app.get("/api/openapi.json", { schema: { hide: true } }, async (_request, reply) => {
    json ??= JSON.stringify(app.swagger());
    return reply.type("application/json; charset=utf-8").send(json);
  });
  let page: string | undefined;
  app.get("/api/docs", { schema: { hide: true } }, async (_request, reply) => {
    // once, when every route is known
    page ??= frame({
      title: "The calls of Glasshouse",
      maker: "For programs",
      body: `<p>Everything is JSON. Whatever moves play money takes an Idempotency-Key. Programs read <a href="/api/openapi.json">/api/openapi.json</a>.</p>${Object.entries(
        document.parse(app.swagger()).paths,
      )
        .flatMap(([path, calls]) => Object.entries(calls).map(([method, one]) => callText(path, method, one)))
        .join("\n")}`,
    });
    return reply.type("text/html; charset=utf-8").send(page);
  });
}
