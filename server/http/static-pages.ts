// The start fails if a page lacks the disclosure (docs/rules.md, Disclosure).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import staticFiles from "@fastify/static";
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { type PageState, pageStateId } from "@glasshouse/contract/page-state.ts";
import {
  investorPages,
  labPages,
  openOwnWorldPath,
  registerPath,
  visitorPages,
} from "@glasshouse/contract/pages.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "./app-context.ts";
import { compressPages } from "./compress-pages.ts";
import { readLearnerDashboard, renderLearnerDashboard } from "./learner-dashboard.ts";
import { MissingPages } from "./missing-pages.ts";
import { refuse } from "./refusals.ts";
import { loadRequestSession } from "./request-world.ts";
import { createPageSender } from "./send-page.ts";
import type { Session } from "./session.ts";

function readPage(dist: string, name: string): string {
  let html: string;
  try {
    html = readFileSync(join(dist, name), "utf8");
  } catch {
    throw new MissingPages("The pages are not built. Start with `npm start`, or run `npm run build` first.");
  }
  if (!html.includes(disclosure)) throw new MissingPages(`${name} lacks the disclosure and is not served.`);
  return html;
}

const dashboardPaths = ["/", "/dashboard"];
const isCall = (path: string) => /^\/(api|sandbox|sandbox-events|assets)(\/|$)/.test(path);

export type Pages = {
  dist: string;
  landing: string;
  about: string;
  application: string;
  offline: string;
  join: string;
  learner: string;
};

export function readPages(projectRoot: string): Pages {
  const dist = join(projectRoot, "web", "dist");
  return {
    dist,
    landing: readPage(dist, "landing.html"),
    about: readPage(dist, "about.html"),
    application: readPage(dist, "app.html"),
    offline: readPage(dist, "offline.html"),
    join: readPage(dist, "join.html"),
    learner: readPage(dist, "learner.html"),
  };
}

export function inlineScripts({ dist: _, ...pages }: Pages): string[] {
  const found = Object.values(pages).flatMap((html) =>
    [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = ""]) => script),
  );
  return [...new Set(found)];
}

/** Browsers don't run a data block; escaping "<" keeps it from ending early. */
function embedState(html: string, state: PageState): string {
  const json = JSON.stringify(state).replaceAll("<", "\\u003c");
  return html.replace(
    "</head>",
    () => `<script type="application/json" id="${pageStateId}">${json}</script></head>`,
  );
}

/** For clicks before the page's script has loaded. */
const replaceRegisterLink = (path: string, html: string) =>
  html.replaceAll(`href="${registerPath}"`, `href="${path}"`);

export async function registerPages(
  app: FastifyInstance,
  context: AppContext,
  pages: Pages,
  loadState: (request: FastifyRequest, session: Session) => Promise<PageState | undefined>,
): Promise<void> {
  const { dist, application, offline } = pages;
  const alone = context.env.newcomers === "own-world";
  const beginning = alone ? openOwnWorldPath : registerPath;
  const landing = replaceRegisterLink(beginning, pages.landing);
  const about = replaceRegisterLink(beginning, pages.about);
  await compressPages(app);
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
  const send = createPageSender(context.env);

  const picture = readLearnerDashboard(dist, pages.learner);
  /** Data that can't be loaded must not fail the page. */
  const sendApplication = async (request: FastifyRequest, reply: FastifyReply, session: Session | null) => {
    const known = session && !session.mustChangePassword;
    const state = known ? await loadState(request, session).catch(() => undefined) : undefined;
    if (!state) return send(request, reply, application);
    const path = request.url; // a query asks for something else first
    const drawn = dashboardPaths.includes(path)
      ? renderLearnerDashboard(picture, state, { path, now: Date.now() })
      : undefined;
    return send(request, reply, embedState(drawn ?? application, state));
  };
  const loadCaller = (request: FastifyRequest) => loadRequestSession(request, context).catch(() => null);

  app.get("/", { schema: { hide: true } }, async (request, reply) => {
    const session = await loadCaller(request);
    return session ? sendApplication(request, reply, session) : send(request, reply, landing);
  });
  // stored by the service worker
  app.get("/offline", { schema: { hide: true } }, async (request, reply) => send(request, reply, offline));

  const pageRoute = { schema: { hide: true } };
  for (const path of investorPages)
    app.get(path, pageRoute, async (request, reply) =>
      sendApplication(request, reply, await loadCaller(request)),
    );
  for (const path of [...visitorPages, ...labPages])
    app.get(path, pageRoute, async (request, reply) => send(request, reply, application));
  app.get("/about", pageRoute, async (request, reply) => send(request, reply, about));

  app.setNotFoundHandler(async (request: FastifyRequest, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    if (!["GET", "HEAD"].includes(request.method) || isCall(path)) refuse("not-found");
    return send(request, reply, application, 404);
  });
}
