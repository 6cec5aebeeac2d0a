// Every call in the OpenAPI document, so that attack tests cover new calls, too.
import type { FastifyInstance } from "fastify";

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
};
export type OpenApiCall = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  bodyFields: Record<string, Schema>;
  queryFields: string[];
  numbers: { name: string; in: string }[];
};

type Operation = {
  requestBody?: { content: Record<string, { schema: Schema }> };
  parameters?: { name: string; in: string; schema: Schema }[];
};

const getFields = (schema: Schema | undefined): Record<string, Schema> =>
  Object.assign({}, schema?.properties, ...(schema?.anyOf ?? []).map(getFields));

const isNumber = ({ type }: Schema) => [type].flat().some((each) => each === "integer" || each === "number");

export async function loadOpenApiCalls(server: FastifyInstance): Promise<OpenApiCall[]> {
  const document = (await server.inject({ method: "GET", url: "/api/openapi.json" })).json();
  const paths = document.paths as Record<string, Record<string, Operation>>;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => ["get", "post", "put", "delete"].includes(method))
      .map(([method, operation]) => ({
        method: method.toUpperCase() as OpenApiCall["method"],
        path,
        bodyFields: getFields(operation.requestBody?.content["application/json"]?.schema),
        queryFields: (operation.parameters ?? [])
          .filter((parameter) => parameter.in === "query")
          .map((parameter) => parameter.name),
        numbers: (operation.parameters ?? []).filter(({ schema }) => isNumber(schema)),
      })),
  );
}

export function fillPath(path: string, value: string): string {
  return path.replace(/\{\w+\}/g, encodeURIComponent(value));
}
