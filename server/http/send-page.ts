// How every page is sent: never kept, and with the marks by which it learns of this installation's settings.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Env } from "../env.ts";

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

export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  status?: number,
) => FastifyReply;

export function pageSender(env: Env): SendPage {
  const hosts = hostMarks(env);
  // every page knows it before it has asked for anything
  const newcomers = env.newcomers === "own-world" ? markOf("newcomers", "own-world") : "";
  const openHosts = env.hosts === "open" ? markOf("hosts", "open") : "";
  return (request, reply, html, status = 200) => {
    const marks = newcomers + openHosts + (isCustomDomain(request, env) ? hosts : "");
    return reply
      .code(status)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send(html.replace("</head>", `${marks}</head>`));
  };
}
