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
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), call)) });

/** Registered before the routes, which it records. */
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
    page ??= frame({
      title: "The Glasshouse API",
      maker: "For programs",
      body: `<p>Requests and replies are JSON. Calls that move play money take an Idempotency-Key. For programs: <a href="/api/openapi.json">/api/openapi.json</a>.</p>${Object.entries(
        document.parse(app.swagger()).paths,
      )
        .flatMap(([path, calls]) => Object.entries(calls).map(([method, one]) => callText(path, method, one)))
        .join("\n")}`,
    });
    return reply.type("text/html; charset=utf-8").send(page);
  });
}
