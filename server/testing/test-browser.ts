import { pageCookie } from "@glasshouse/contract/cookie-check.ts";
import type { LightMyRequestResponse } from "fastify";
import type { TestHouse } from "./test-app.ts";

const host = "localhost";

export function createTestBrowser(app: TestHouse, address: string) {
  const jar = new Map([[pageCookie, "1"]]);
  let interaction = "";
  async function ask(
    method: "GET" | "POST" | "PUT",
    url: string,
    form?: Record<string, string>,
    json?: object,
  ) {
    const payload = form ? new URLSearchParams(form).toString() : json;
    const reply = await app.server.inject({
      method,
      url,
      remoteAddress: address,
      headers: {
        host,
        "sec-fetch-site": "same-origin",
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(form ? { "content-type": "application/x-www-form-urlencoded" } : {}),
      },
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
    post: (step: string, form: Record<string, string>) => ask("POST", `${interaction}/${step}`, form),
    call: (method: "GET" | "POST" | "PUT", url: string, body?: object) => ask(method, url, undefined, body),
  };
}
