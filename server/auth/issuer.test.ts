import { pageCookie } from "@glasshouse/contract/cookie-check.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSchoolIssuer, type SchoolIssuer, schoolClient } from "../../tests/support/school-issuer.ts";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";

const ours = "http://localhost";
let school: SchoolIssuer;
let app: TestHouse;
beforeAll(async () => {
  school = await openSchoolIssuer(ours);
  const settings = {
    OIDC_ISSUER: school.issuer,
    OIDC_CLIENT_ID: schoolClient.id,
    OIDC_CLIENT_SECRET: schoolClient.secret,
  };
  app = await openTestHouse({ settings, isOwn: true });
});
afterAll(async () => {
  await app.stop();
  school.close();
});

type Shown = { url: URL; body: string };
type Sent = { method: "GET" | "POST"; form?: URLSearchParams };

/** Follows redirects with the cookies of both origins, as a browser does. */
function openVisitor() {
  const jars: Record<string, Map<string, string>> = {
    [ours]: new Map([[pageCookie, "1"]]),
    [school.issuer]: new Map(),
  };
  const visited: URL[] = [];
  const toHeader = (origin: string) =>
    [...(jars[origin] ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
  const store = (origin: string, lines: readonly string[]) => {
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) jars[origin]?.set(name, value);
      else jars[origin]?.delete(name);
    }
  };
  const send = async (url: URL, { method, form }: Sent) => {
    const headers = {
      cookie: toHeader(url.origin),
      ...(form ? { "content-type": "application/x-www-form-urlencoded" } : {}),
    };
    if (url.origin === ours) {
      const own = { ...headers, host: "localhost", "sec-fetch-site": "same-origin" };
      const reply = await app.server.inject({ method, url: url.pathname + url.search, headers: own });
      store(ours, [reply.headers["set-cookie"] ?? []].flat());
      return { status: reply.statusCode, location: reply.headers.location, body: reply.body };
    }
    const reply = await fetch(url, { method, headers, redirect: "manual", ...(form ? { body: form } : {}) });
    store(url.origin, reply.headers.getSetCookie());
    return {
      status: reply.status,
      location: reply.headers.get("location") ?? undefined,
      body: await reply.text(),
    };
  };
  async function go(to: string, sent: Sent = { method: "GET" }): Promise<Shown> {
    let url = new URL(to, ours);
    let reply = await send(url, sent);
    visited.push(url);
    while (reply.location && reply.status < 400) {
      url = new URL(reply.location, url);
      visited.push(url);
      if (url.origin === ours && !url.pathname.startsWith("/api/")) return { url, body: "" };
      reply = await send(url, { method: "GET" });
    }
    return { url, body: reply.body };
  }
  return {
    visited,
    go,
    call: (method: "GET" | "PUT", url: string, payload?: object) =>
      app.server.inject({
        method,
        url,
        headers: { cookie: toHeader(ours), "sec-fetch-site": "same-origin" },
        ...(payload ? { payload } : {}),
      }),
    /** Sends the page's form with its hidden fields. */
    submit: ({ url, body }: Shown, fields: Record<string, string> = {}) => {
      const action = /action="([^"]+)"/.exec(body)?.[1] ?? "";
      const hidden = [...body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
      const form = new URLSearchParams([
        ...hidden.map(([, name = "", value = ""]) => [name, value]),
        ...Object.entries(fields),
      ]);
      return go(new URL(action, url).href, { method: "POST", form });
    },
  };
}
type Visitor = ReturnType<typeof openVisitor>;

/** Signs in and consents at the school's provider. */
async function signInAs(visitor: Visitor, login: string): Promise<void> {
  const asked = await visitor.go("/api/login");
  expect(asked.url.origin).toBe(school.issuer);
  const consent = await visitor.submit(asked, { login, password: "whatever" });
  expect((await visitor.submit(consent)).url.href).toBe(`${ours}/`);
}
const loadUser = async (visitor: Visitor) => (await visitor.call("GET", "/api/auth/user")).json();

describe("the operator's issuer signs a person in", () => {
  let visitor: Visitor;
  let answer: URL | undefined;
  beforeAll(async () => {
    visitor = openVisitor();
    await signInAs(visitor, "nora");
    answer = visitor.visited.find(({ pathname }) => pathname === "/api/login/callback");
  });

  test("by code, PKCE, state and nonce", () => {
    const asked = visitor.visited.find(({ pathname }) => pathname === "/auth");
    expect(asked?.searchParams.get("code_challenge_method")).toBe("S256");
    for (const name of ["code_challenge", "state", "nonce"])
      expect(asked?.searchParams.get(name)).toBeTruthy();
  });

  test("with the issuer's name, address and picture", async () => {
    const nora = await loadUser(visitor);
    expect(nora).toMatchObject({ firstName: "Nora", email: "nora@school.example", role: "investor" });
    expect(nora.profileImageUrl).toMatch(/^data:image\/png;base64,/);
  });

  test("with the state of two-factor there", async () => {
    expect((await loadUser(visitor)).identityProvider).toEqual({ twoFactor: true, accountPath: null });
  });

  test("to the same account by issuer and subject the second time", async () => {
    const second = openVisitor();
    await signInAs(second, "nora");
    expect((await loadUser(second)).id).toBe((await loadUser(visitor)).id);
  });

  test("and a new address needs a sign-in that was asked for again there, not a remembered one", async () => {
    const change = async (email: string) =>
      (await visitor.call("PUT", "/api/user/profile", { firstName: "Nora", lastName: "Ellison", email }))
        .statusCode;
    expect(await change("nora.elsewhere@example.com")).toBe(403);
    const asked = await visitor.go("/api/login?prove=1");
    expect(asked.body).toContain('name="login"');
    const back = await visitor.submit(asked, { login: "nora", password: "whatever" });
    expect(back.url.href).toBe(`${ours}/settings?section=profile`);
    expect(await change("nora.elsewhere@example.com")).toBe(200);
    expect(await change("nora@school.example")).toBe(200);
  });

  test("until sign-out, which ends the provider's session too", async () => {
    const asked = await visitor.go("/api/logout");
    expect(asked.url.href).toContain(`${school.issuer}/session/end`);
    expect((await visitor.submit(asked, { logout: "yes" })).url.href).toBe(`${ours}/`);
    expect((await visitor.call("GET", "/api/auth/user")).statusCode).toBe(401);
    expect((await visitor.go("/api/login")).body).toContain('name="login"'); // asks again
  });

  test("but by no answer that comes twice, to another browser, or that was made up", async () => {
    expect(answer?.search).toContain("state=");
    const other = openVisitor();
    const made = `${ours}/api/login/callback?code=made-up&state=made-up`;
    const getLast = async (each: Visitor, target = "") => (await each.go(target)).url.href;
    const failed = `${ours}/login?problem=provider`;
    for (const [each, target] of [
      [visitor, answer?.href],
      [other, answer?.href],
      [other, made],
    ] as const)
      expect(await getLast(each, target)).toBe(failed);
    for (const each of [visitor, other])
      expect((await each.call("GET", "/api/auth/user")).statusCode).toBe(401);
    await other.go("/api/login"); // this browser has another sign-in in progress
    expect(await getLast(other, answer?.href)).toBe(failed);
  });
});

test("an issuer's claim of the administrator's address, or of another's, gives nothing", async () => {
  const visitor = openVisitor();
  await signInAs(visitor, "mallory");
  const mallory = await loadUser(visitor);
  expect(mallory).toMatchObject({ role: "investor", firstName: "Mallory" });
  expect(mallory.profileImageUrl).toBeNull(); // no page loads a picture from another origin
  expect(mallory.identityProvider.twoFactor).toBeNull();
  expect(mallory.email).toMatch(/^guest-.*@users\.glasshouse\.example$/);
  expect((await visitor.call("GET", "/api/admin/stats")).statusCode).toBe(403);
});
