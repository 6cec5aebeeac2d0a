import type { InjectOptions, LightMyRequestResponse } from "fastify";
import type { TestHouse } from "./test-app.ts";
import { getCheapHash } from "./test-people.ts";

export const hostPassword = "a host's long sentence";

export type TestHost = {
  name: string;
  id: number;
  token: string;
  cookie: string;
  call(
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    body?: object,
    cookie?: string,
  ): Promise<LightMyRequestResponse>;
};

/** @returns "name=value" of each cookie set by the reply */
export const parseSetCookies = (reply: LightMyRequestResponse): string[] =>
  reply.cookies.filter(({ value }) => value).map(({ name, value }) => `${name}=${value}`);

export const signHostIn = (app: TestHouse, name: string, password = hostPassword, from = "192.0.2.1") =>
  app.server.inject({
    method: "POST",
    url: "/api/host/session",
    payload: { name, password },
    remoteAddress: from,
  });

/** The link is spent, as when it chose the password. */
export async function openTestHost(app: TestHouse, name: string): Promise<TestHost> {
  const admin = await app.admin();
  const { id, path } = (await admin.call("POST", "/api/admin/hosts", { name })).json();
  const token = path.split("#host.")[1] ?? "";
  await app.database.owner.query(
    "update hosts set password_hash = $2, link_hash = null, link_expires_at = null where id = $1",
    [id, await getCheapHash(hostPassword)],
  );
  const cookie = parseSetCookies(await signHostIn(app, name)).find((each) =>
    each.startsWith("glasshouse_host="),
  );
  return {
    name,
    id,
    token,
    cookie: cookie ?? "",
    call: (method, url, body, other = cookie ?? "") => {
      const options: InjectOptions = {
        method,
        url,
        headers: { cookie: other, "sec-fetch-site": "same-origin" },
      };
      if (body) options.payload = body;
      return app.server.inject(options);
    },
  };
}
