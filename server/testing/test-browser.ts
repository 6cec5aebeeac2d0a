import { pageCookie } from "@glasshouse/contract/cookie-check.ts";
import type { LightMyRequestResponse } from "fastify";
import type { TestHouse } from "./test-app.ts";

const host = "localhost";

export function createTestBrowser(app: TestHouse, address: string) {
  const jar = new Map([[pageCookie, "1"]]);
  let interaction = "";
  /** @param more headers; an empty one is not sent */
  async function ask(
    method: "GET" | "POST" | "PUT",
    url: string,
    form?: Record<string, string>,
    json?: object,
    more: Record<string, string> = {},
  ) {
    const payload = form ? new URLSearchParams(form).toString() : json;
    const headers = {
      host,
      "sec-fetch-site": "same-origin",
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
      ...(form ? { "content-type": "application/x-www-form-urlencoded" } : {}),
      ...more,
    };
    const reply = await app.server.inject({
      method,
      url,
      remoteAddress: address,
      headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== "")),
      ...(payload ? { payload } : {}),
    });
    for (const { name, value } of reply.cookies) jar.set(name, value);
    return reply;
  }
  async function follow(reply: LightMyRequestResponse): Promise<string> {
    let now = reply;
    while ([302, 303].includes(now.statusCode)) {
      const { pathname, search } = new URL(String(now.headers.location), `http://${host}`);
      if (pathname.startsWith("/idp/interaction/")) interaction = pathname;
      if (!/^\/idp\/auth|^\/api\/login\/callback/.test(pathname)) return pathname + search;
      now = await ask("GET", pathname + search);
    }
    return String(now.statusCode);
  }
  return {
    ask,
    follow,
    begin: async (path = "/api/login") => follow(await ask("GET", path)),
    interaction: () => interaction,
    post: (step: string, form: Record<string, string>, more: Record<string, string> = {}) =>
      ask("POST", `${interaction}/${step}`, form, undefined, more),
    call: (method: "GET" | "POST" | "PUT", url: string, body?: object) => ask(method, url, undefined, body),
  };
}
