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
import { invariant } from "@glasshouse/core/invariant.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Env } from "../env.ts";
import type { AppContext } from "./app-context.ts";
import { compressPages } from "./compress-pages.ts";
import { readLearnerDashboard, renderLearnerDashboard } from "./learner-dashboard.ts";
import { MissingPages } from "./missing-pages.ts";
import { rememberLanguage } from "./page-language.ts";
import { pickLanguage } from "./pick-language.ts";
import { type BuiltLanguages, readFor } from "./reader.ts";
import { refuse } from "./refusals.ts";
import { loadRequestSession } from "./request-world.ts";
import { createPageSender } from "./send-page.ts";
import type { Session } from "./session.ts";

function readBuilt(dist: string, name: string): string {
  try {
    return readFileSync(join(dist, name), "utf8");
  } catch {
    throw new MissingPages("The pages are not built. Start with `npm start`, or run `npm run build` first.");
  }
}

function readPage(dist: string, name: string, said: string): string {
  const html = readBuilt(dist, name);
  if (!html.includes(said)) throw new MissingPages(`${name} lacks the disclosure and is not served.`);
  return html;
}

const toFileName = (name: string, code: string, ending: string) =>
  code === "en" ? `${name}.${ending}` : `${name}.${code}.${ending}`;
const dashboardPaths = ["/", "/dashboard"];
const isCall = (path: string) => /^\/(api|sandbox|sandbox-events|assets)(\/|$)/.test(path);

type LanguagePages = Record<"landing" | "about" | "application" | "learner" | "offline" | "join", string>;
export type Pages = {
  dist: string;
  languages: BuiltLanguages;
  /** English first. */
  byLanguage: ReadonlyMap<string, LanguagePages>;
};

const builtLanguages = z.record(
  z.string(),
  z.object({
    locale: z.string(),
    dir: z.enum(["ltr", "rtl"]),
    disclosure: z.string().min(disclosure.length / 2),
  }),
);

export function readPages(projectRoot: string): Pages {
  const dist = join(projectRoot, "web", "dist");
  const built = builtLanguages.parse(JSON.parse(readBuilt(dist, "languages.json")));
  const read = (name: string, code: string) =>
    readPage(dist, toFileName(name, code, "html"), built[code]?.disclosure ?? disclosure);
  const byLanguage = ["en", ...Object.keys(built).filter((code) => code !== "en")].map(
    (code) =>
      [
        code,
        {
          landing: read("landing", code),
          about: read("about", code),
          application: read("app", code),
          learner: read("learner", code),
          offline: read("offline", code),
          join: read("join", code),
        },
      ] as const,
  );
  const languages = {
    descriptions: new Map(Object.entries(built)),
    loadAreas: (code: string) => JSON.parse(readBuilt(join(dist, "texts"), `${code}.json`)),
  };
  return { dist, languages, byLanguage: new Map(byLanguage) };
}

export function inlineScripts({ byLanguage }: Pages): string[] {
  const found = [...byLanguage.values()]
    .flatMap(Object.values<string>)
    .flatMap((html) => [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = ""]) => script));
  return [...new Set(found)];
}

export type PageChooser = (request: FastifyRequest, reply: FastifyReply) => LanguagePages & { code: string };

/** For clicks before the page's script has loaded. */
const replaceRegisterLink = (path: string, html: string) =>
  html.replaceAll(`href="${registerPath}"`, `href="${path}"`);

/** In the language of the request, which is remembered if the address named it. */
export function createPageChooser(env: Env, { byLanguage: built }: Pages): PageChooser {
  const beginning = env.newcomers === "own-world" ? openOwnWorldPath : registerPath;
  const byLanguage = new Map(
    [...built].map(([code, { landing, about, ...others }]) => [
      code,
      {
        ...others,
        landing: replaceRegisterLink(beginning, landing),
        about: replaceRegisterLink(beginning, about),
      },
    ]),
  );
  const codes = [...byLanguage.keys()];
  return (request, reply) => {
    const code = pickLanguage(request, codes);
    rememberLanguage(env, request, reply, code);
    const pages = byLanguage.get(code);
    invariant(pages, "a language has no pages");
    return { ...pages, code };
  };
}

/** Browsers don't run a data block; escaping "<" keeps it from ending early. */
function embedState(html: string, state: PageState): string {
  const json = JSON.stringify(state).replaceAll("<", "\\u003c");
  return html.replace(
    "</head>",
    () => `<script type="application/json" id="${pageStateId}">${json}</script></head>`,
  );
}

export async function registerPages(
  app: FastifyInstance,
  context: AppContext,
  pages: Pages,
  choose: PageChooser,
  loadState: (request: FastifyRequest, session: Session) => Promise<PageState | undefined>,
): Promise<void> {
  const { dist } = pages;
  await compressPages(app);
  await app.register(staticFiles, {
    root: dist,
    index: false,
    wildcard: false,
    globIgnore: ["**/*.{br,gz,html}"], // each other file gets a route
    preCompressed: true,
    setHeaders: (response, path) => {
      const forever = path.includes("/assets/");
      response.header("cache-control", forever ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  const send = createPageSender(context.env);

  const pictures = new Map(
    [...pages.byLanguage].map(([code, { learner }]) => [
      code,
      readLearnerDashboard(dist, toFileName("learner-words", code, "json"), learner),
    ]),
  );
  /** Data that can't be loaded must not fail the page. */
  const sendApplication = async (request: FastifyRequest, reply: FastifyReply, session: Session | null) => {
    const known = session && !session.mustChangePassword;
    const state = known ? await loadState(request, session).catch(() => undefined) : undefined;
    const { application, code } = choose(request, reply);
    if (!state) return send(request, reply, application);
    const path = request.url; // a query asks for something else first
    const picture = dashboardPaths.includes(path) ? pictures.get(code) : undefined;
    const drawn =
      picture &&
      readFor(context.findReader(request), () =>
        renderLearnerDashboard(picture, state, { path, now: Date.now() }),
      );
    return send(request, reply, embedState(drawn ?? application, state));
  };
  const loadCaller = (request: FastifyRequest) => loadRequestSession(request, context).catch(() => null);

  app.get("/", { schema: { hide: true } }, async (request, reply) => {
    const session = await loadCaller(request);
    if (session) return sendApplication(request, reply, session);
    return send(request, reply, choose(request, reply).landing);
  });
  // stored by the service worker
  app.get("/offline", { schema: { hide: true } }, async (request, reply) =>
    send(request, reply, choose(request, reply).offline),
  );

  const pageRoute = { schema: { hide: true } };
  for (const path of investorPages)
    app.get(path, pageRoute, async (request, reply) =>
      sendApplication(request, reply, await loadCaller(request)),
    );
  for (const path of [...visitorPages, ...labPages])
    app.get(path, pageRoute, async (request, reply) =>
      send(request, reply, choose(request, reply).application),
    );
  app.get("/about", pageRoute, async (request, reply) => send(request, reply, choose(request, reply).about));

  app.setNotFoundHandler(async (request: FastifyRequest, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    if (!["GET", "HEAD"].includes(request.method) || isCall(path)) refuse("not-found");
    return send(request, reply, choose(request, reply).application, 404);
  });
}
