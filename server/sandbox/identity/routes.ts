// The identity provider under /idp. It gets passwords and second factors as functions and knows nothing of
// the platform.
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { AppContext } from "../../http/app-context.ts";
import { checkSender } from "../../http/check-sender.ts";
import { getOwnOrigin } from "../../http/own-origin.ts";
import { readForms } from "../../http/read-forms.ts";
import { readFor } from "../../http/reader.ts";
import { loadProviderSession, registerAccount } from "./account.ts";
import { registerInteraction } from "./interaction.ts";
import { busyPage, notSignedInPage } from "./pages.ts";
import { personNumber, personPicturePath } from "./people.ts";
import { drawPortrait } from "./portrait.ts";
import {
  consentedScope,
  createProvider,
  type IdentityProvider,
  identityPath,
  sessionCookieName,
} from "./provider.ts";
import { type Identity, type IdentityTools, sendPage, unlisted } from "./tools.ts";

/** Only what the platform sends, so that nothing else is stored. */
const randomToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const authorization = z.strictObject({
  client_id: z.string().max(40),
  redirect_uri: z.string().max(300),
  response_type: z.literal("code"),
  scope: z.literal(consentedScope),
  code_challenge: randomToken,
  code_challenge_method: z.literal("S256"),
  state: randomToken,
  nonce: randomToken,
  prompt: z.literal("login").optional(),
  max_age: z
    .string()
    .regex(/^\d{1,4}$/)
    .optional(),
});

/** Tells oidc-provider the browser's address, whatever the client's headers say. */
function setForwardedAddress(request: FastifyRequest, context: AppContext): void {
  const { protocol, host } = new URL(getOwnOrigin(request, context));
  request.raw.headers["x-forwarded-proto"] = protocol.slice(0, -1);
  request.raw.headers["x-forwarded-host"] = host;
}

export type BuiltInIdentity = {
  endSession(request: FastifyRequest, reply: FastifyReply): Promise<void>;
};

export function registerIdentityProvider(
  app: FastifyInstance,
  context: AppContext,
  tools: IdentityTools,
): BuiltInIdentity {
  const findRawReader = ({ url = "", headers }: IncomingMessage) =>
    context.findReader({ url, headers, cookies: app.parseCookie(headers.cookie ?? "") });
  let provider: Promise<IdentityProvider> | undefined;
  const open = () => {
    const { callbackPath, secondFactor } = tools;
    provider ??= createProvider({
      pool: context.houseDb,
      secrets: context.secrets,
      callbackPath,
      hasSecondFactor: secondFactor.isOn,
      writeError: (request) => readFor(findRawReader(request), notSignedInPage),
    }).catch((error: unknown) => {
      provider = undefined;
      throw error;
    });
    return provider;
  };
  const identity: Identity = { context, tools, open };

  app.register(async (pages) => {
    readForms(pages);
    pages.addHook("onRequest", async (request) => {
      checkSender(request, context.env);
      setForwardedAddress(request, context);
    });
    registerInteraction(pages, identity);
    registerAccount(pages, identity);
    pages.get<{ Params: { file: string } }>(
      `${personPicturePath}/:file`,
      unlisted,
      async (request, reply) => {
        const { file } = request.params;
        const number = personNumber.safeParse(/^(\d+)\.svg$/.exec(file)?.[1]);
        if (!number.success) return reply.callNotFound();
        return reply
          .type("image/svg+xml")
          .header("cache-control", "public, max-age=86400")
          .send(drawPortrait(number.data));
      },
    );
  });
  app.register(async (protocol) => registerProtocol(protocol, identity));

  return {
    async endSession(request, reply) {
      if (request.cookies[sessionCookieName] === undefined) return;
      const session = await loadProviderSession(identity, request, reply);
      if (session.accountId) await session.destroy();
    },
  };
}

/** oidc-provider's own endpoints; it parses bodies itself. */
function registerProtocol(app: FastifyInstance, identity: Identity): void {
  const { context, open } = identity;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  const forward = async (request: FastifyRequest, reply: FastifyReply) => {
    const provider = await open();
    setForwardedAddress(request, context);
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    const raw = Object.assign(request.raw, { originalUrl: request.raw.url });
    raw.url = (raw.url ?? "").slice(identityPath.length);
    await provider.callback()(raw, reply.raw);
    return reply;
  };
  app.get(`${identityPath}/auth`, unlisted, async (request, reply) => {
    if (!authorization.safeParse(request.query).success)
      return sendPage(identity, reply, notSignedInPage, 400);
    if (app.tooManyStarts(request)) return sendPage(identity, reply, busyPage, 429);
    return forward(request, reply);
  });
  app.get(`${identityPath}/auth/:uid`, unlisted, forward);
  app.get(`${identityPath}/jwks`, unlisted, forward);
  app.post(`${identityPath}/token`, unlisted, forward);
}
