// Which page an address gets: the landing page for visitors, the application for everything else, 404 where no page is.
// A page without the disclosure in its markup is never served: the start fails (decisions §1.2).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import compress from "@fastify/compress";
import staticFiles from "@fastify/static";
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { type PageState, pageStateId } from "@glasshouse/contract/page-state.ts";
import {
  beginAlonePath,
  investorPages,
  labPages,
  registerPath,
  visitorPages,
} from "@glasshouse/contract/pages.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../db/statement.ts";
import type { Env } from "../env.ts";
import type { AppContext } from "./app-context.ts";
import { NoPages } from "./no-pages.ts";
import { generalError, sendOutcome } from "./refusals.ts";
import { readSession, type Session, sessionCookie } from "./session.ts";

function readPage(dist: string, name: string): string {
  let html: string;
  try {
    html = readFileSync(join(dist, name), "utf8");
  } catch {
    throw new NoPages("The pages are not built. Start with `npm start`, or run `npm run build` first.");
  }
  if (!html.includes(disclosure))
    throw new NoPages(`${name} does not carry the disclosure; it is not served.`);
  return html;
}

const markOf = (name: string, content: string) => `<meta name="glasshouse-${name}" content="${content}" />`;

/** A page of the custom domain learns from its own markup which hosts it calls and signs in at. */
function hostMarks(env: Env): string {
  const marks = { "api-base": env.apiBase, "auth-host": env.authHost, "public-origin": env.publicOrigin };
  return Object.entries(marks)
    .filter(([, origin]) => origin !== "")
    .map(([name, origin]) => markOf(name, origin))
    .join("");
}

function isCustomDomain(request: FastifyRequest, env: Env): boolean {
  return env.publicOrigin !== "" && new URL(env.publicOrigin).host === request.headers.host;
}

const isCall = (path: string) => /^\/(api|sandbox|sandbox-events|assets)(\/|$)/.test(path);

export type Pages = { dist: string; landing: string; about: string; application: string; offline: string };

/** @throws NoPages where they are not built, or one lacks the disclosure */
export function readPages(projectRoot: string): Pages {
  const dist = join(projectRoot, "web", "dist");
  return {
    dist,
    landing: readPage(dist, "landing.html"),
    about: readPage(dist, "about.html"),
    application: readPage(dist, "app.html"),
    offline: readPage(dist, "offline.html"),
  };
}

/** The scripts that stand in the pages' markup: the theme before the first paint, the landing page's loader. */
export function inlineScripts({ landing, about, application, offline }: Pages): string[] {
  const found = [landing, about, application, offline].flatMap((html) =>
    [...html.matchAll(/<script>([^<]*)<\/script>/g)].map(([, script = ""]) => script),
  );
  return [...new Set(found)];
}

/** As a block of data, which no browser runs; "<" can't end it early. */
function withState(html: string, state: PageState): string {
  const json = JSON.stringify(state).replaceAll("<", "\\u003c");
  return html.replace(
    "</head>",
    () => `<script type="application/json" id="${pageStateId}">${json}</script></head>`,
  );
}

/** A click that comes before the page's script leads to where an own world is opened, too. */
const leadingTo = (path: string, html: string) => html.replaceAll(`href="${registerPath}"`, `href="${path}"`);

/** @param stateOf what a page of this person begins with; undefined where there is nothing to begin with */
export async function registerPages(
  app: FastifyInstance,
  context: AppContext,
  pages: Pages,
  stateOf: (db: Db, session: Session) => Promise<PageState | undefined>,
): Promise<void> {
  const { dist, application, offline } = pages;
  const alone = context.env.newcomers === "own-world";
  const beginning = alone ? beginAlonePath : registerPath;
  const landing = leadingTo(beginning, pages.landing);
  const about = leadingTo(beginning, pages.about);
  await app.register(compress, { encodings: ["br", "gzip"], threshold: 1_024 });
  await app.register(staticFiles, {
    root: dist,
    index: false,
    wildcard: false,
    preCompressed: true,
    allowedPath: (path) => !path.endsWith(".html"),
    setHeaders: (response, path) => {
      const forever = path.includes("/assets/");
      response.header("cache-control", forever ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  const hosts = hostMarks(context.env);
  // every page knows it before it has asked for anything
  const newcomers = alone ? markOf("newcomers", "own-world") : "";
  const openHosts = context.env.hosts === "open" ? markOf("hosts", "open") : "";
  const marksFor = (request: FastifyRequest) =>
    newcomers + openHosts + (isCustomDomain(request, context.env) ? hosts : "");
  const send = (request: FastifyRequest, reply: FastifyReply, html: string, status = 200) =>
    reply
      .code(status)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send(html.replace("</head>", `${marksFor(request)}</head>`));

  /** A page of the application; it never fails for want of what it could begin with. */
  const sendApplication = async (request: FastifyRequest, reply: FastifyReply, session: Session | null) => {
    const known = session && !session.mustChangePassword;
    const state = known ? await stateOf(request.db, session).catch(() => undefined) : undefined;
    return send(request, reply, state ? withState(application, state) : application);
  };
  const sessionOf = (request: FastifyRequest) =>
    readSession(request.db, request.cookies[sessionCookie]).catch(() => null);

  app.get("/", { schema: { hide: true } }, async (request, reply) => {
    const session = await sessionOf(request);
    return session ? sendApplication(request, reply, session) : send(request, reply, landing);
  });
  // what the service worker keeps for a browser without a connection
  app.get("/offline", { schema: { hide: true } }, async (request, reply) => send(request, reply, offline));

  const pageRoute = { schema: { hide: true } };
  for (const path of investorPages)
    app.get(path, pageRoute, async (request, reply) =>
      sendApplication(request, reply, await sessionOf(request)),
    );
  for (const path of [...visitorPages, ...labPages])
    app.get(path, pageRoute, async (request, reply) => send(request, reply, application));
  app.get("/about", pageRoute, async (request, reply) => send(request, reply, about));

  app.setNotFoundHandler(async (request: FastifyRequest, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    if (!["GET", "HEAD"].includes(request.method) || isCall(path))
      return sendOutcome(reply, generalError("not-found"));
    return send(request, reply, application, 404);
  });
}
