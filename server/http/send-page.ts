// Pages are never cached, and carry this installation's settings in meta tags.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Env } from "../env.ts";
import { getLanOrigin } from "../lan.ts";
import { setPageCookie } from "./cookie-check.ts";
import { isLoopbackRequest } from "./own-origin.ts";

const toMetaTag = (name: string, content: string) =>
  `<meta name="glasshouse-${name}" content="${content}" />`;

/** For pages of the custom domain: where to call and sign in. */
function getHostTags(env: Env): string {
  const marks = { "api-base": env.apiBase, "auth-host": env.authHost, "public-origin": env.publicOrigin };
  return Object.entries(marks)
    .filter(([, origin]) => origin !== "")
    .map(([name, origin]) => toMetaTag(name, origin))
    .join("");
}

function isCustomDomain(request: FastifyRequest, env: Env): boolean {
  return env.publicOrigin !== "" && new URL(env.publicOrigin).host === request.headers.host;
}

export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  status?: number,
) => FastifyReply;

export function createPageSender(env: Env, originInLan = getLanOrigin): SendPage {
  const hosts = getHostTags(env);
  const newcomers = env.newcomers === "own-world" ? toMetaTag("newcomers", "own-world") : "";
  const openHosts = env.hostSignup === "open" ? toMetaTag("hosts", "open") : "";
  /** A page opened at 127.0.0.1 has no address that phones can use. */
  const getSharedTag = (request: FastifyRequest) => {
    if (env.publicOrigin)
      return isLoopbackRequest(request) ? toMetaTag("public-origin", env.publicOrigin) : "";
    if (!env.lan || !(env.lan.named || isLoopbackRequest(request))) return "";
    const origin = originInLan(env.lan, request.socket.localPort ?? env.port);
    return origin ? toMetaTag("public-origin", origin) : "";
  };
  return (request, reply, html, status = 200) => {
    setPageCookie(env, request, reply);
    const marks = newcomers + openHosts + (isCustomDomain(request, env) ? hosts : getSharedTag(request));
    return reply
      .code(status)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send(html.replace("</head>", `${marks}</head>`));
  };
}
