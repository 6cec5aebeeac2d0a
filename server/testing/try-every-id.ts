// Makes every call with every id in path, query and body, and without any, as an attacker from another world
// would.
import type { FastifyInstance } from "fastify";
import { fillPath, type OpenApiCall } from "./open-api-calls.ts";
import { bankDetails } from "./test-app.ts";

/** Fields that complete a body; all others get the id. */
const plausible: Record<string, unknown> = {
  amount: 25,
  status: "approved",
  notes: "",
  withdrawalMethod: "bank",
  withdrawalDetails: bankDetails,
  rate: "paused",
  days: 1,
  newPassword: "another long password",
  card: "SIM-CARD-APPROVED",
  outcome: "authenticate",
  investors: 10,
  seed: 1,
  behaviour: "whole-life",
};
type Id = number | string;
const bodyWith = ({ bodyFields, path }: OpenApiCall, id: Id) =>
  Object.fromEntries(
    Object.keys(bodyFields).map((name) => {
      const isSeatCard = name === "card" && /^(\/api)?\/join/.test(path);
      return [name, isSeatCard ? id : (plausible[name] ?? (name === "ids" ? [id] : id))];
    }),
  );

export type Answer = { name: string; status: number; body: string };

/** @param tries whether to make this call with this id @returns replies by call */
export async function tryEveryId(
  server: FastifyInstance,
  calls: readonly OpenApiCall[],
  { cookie, ids }: { cookie: string; ids: readonly Id[] },
  tries: (call: OpenApiCall, id: Id) => boolean,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const call of calls) {
    const asked = new Set<string>();
    const replies = ["", ...ids].flatMap((id) => {
      if (!tries(call, id)) return [];
      const names = call.queryFields.filter((name) => name !== "cursor" && id !== "");
      const query = new URLSearchParams(names.map((name) => [name, String(id)]));
      const url = `${fillPath(call.path, String(id))}?${query}`;
      const payload = call.method === "GET" ? undefined : bodyWith(call, id);
      const what = JSON.stringify([url, payload]);
      if (asked.has(what)) return [];
      asked.add(what);
      const headers = { cookie, authorization: "Bearer pk_sim_glasshouse" };
      return [server.inject({ method: call.method, url, headers, ...(payload ? { payload } : {}) })];
    });
    for (const { statusCode, body } of await Promise.all(replies))
      answers.push({ name: `${call.method} ${call.path}`, status: statusCode, body });
  }
  return answers;
}
