// The only reader of the environment. A wrong value stops the start. No setting reaches a payment provider,
// bank, chain or exchange, or touches the disclosure.
import { isIP } from "node:net";
import { fileURLToPath } from "node:url";
import { minPasswordLength } from "@glasshouse/contract/auth.ts";
import { createTextSchema } from "@glasshouse/contract/text.ts";
import { z } from "zod";
import { getLanAddresses, type Interfaces, type Lan } from "./lan.ts";

export type Settings = Record<string, string | undefined>;

const projectRoot = fileURLToPath(new URL("..", import.meta.url));

const url = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** Shown to everyone as plain text, in which https, mailto and tel addresses are links. */
const createSiteText = (max: number) =>
  z
    .preprocess((value) => value ?? "", createTextSchema({ max }))
    .refine((value) => !/(?<!\bhttps):\/\//i.test(value), "may link to https://, mailto: and tel: only");

/** An address, or a network such as 10.0.0.0/8. */
function isAddressRange(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  const mostBits = version === 6 ? 128 : 32;
  return (
    version !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= mostBits))
  );
}

const notAPort = "must be a port number";
const schema = z.object({
  PORT: z
    .string()
    .default("")
    .transform((value) => (value === "" ? 3000 : Number(value)))
    .pipe(z.int(notAPort).min(0, notAPort).max(65_535, notAPort)),
  HOST: z.string().min(1).default("127.0.0.1"),
  LAN: optional(z.string()),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" })),
  BOOKS_DATABASE_URL: optional(
    z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" }),
  ),
  TRUSTED_PROXIES: optional(
    z
      .string()
      .transform((value) => value.split(/, */))
      .refine((ranges) => ranges.every(isAddressRange), "must be addresses or networks, separated by commas"),
  ),
  ADMIN_EMAIL: z.email({ error: "must be an email address" }).default("admin@glasshouse.example"),
  ADMIN_PASSWORD: optional(
    z.string().min(minPasswordLength, `must have at least ${minPasswordLength} characters`),
  ),
  PUBLIC_URL: optional(url),
  API_BASE: optional(url),
  AUTH_HOST: optional(url),
  NEWCOMERS: z.enum(["house", "own-world"], { error: "must be house or own-world" }).default("house"),
  HOST_SIGNUP: z.enum(["accounts", "open"], { error: "must be accounts or open" }).default("accounts"),
  OIDC_ISSUER: optional(url),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  METRICS_TOKEN: optional(z.string().min(16, "must have at least 16 characters")),
  SITE_OWNER: createSiteText(120),
  SITE_CONTACT: createSiteText(200),
  SITE_PRIVACY: createSiteText(500),
  SITE_HELPLINE: createSiteText(200),
});

export type Env = {
  port: number;
  host: string;
  lan: Lan | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  booksDatabaseUrl: string | undefined;
  trustedProxies: string[];
  adminEmail: string;
  adminPassword: string | undefined;
  publicUrl: string | undefined;
  /** origin of PUBLIC_URL, the custom domain; "" without one */
  publicOrigin: string;
  /** origins that its pages call and sign in at; "" for their own */
  apiBase: string;
  authHost: string;
  /** the parent domain shared by those hosts, for the session cookie */
  cookieDomain: string | undefined;
  /** where people without an invitation begin */
  newcomers: "house" | "own-world";
  /** who opens classes: hosts made by the administrator, or anyone */
  hostSignup: "accounts" | "open";
  /** the operator's own issuer */
  oidc: { issuer: string; clientId: string; clientSecret: string } | undefined;
  logLevel: string;
  metricsToken: string | undefined;
  /** who runs this site; "" where not filled in */
  site: { owner: string; contact: string; privacy: string; helpline: string };
  projectRoot: string;
};

export class InvalidSetting extends Error {}

function toOidc(value: z.output<typeof schema>): Env["oidc"] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = value;
  if (!issuer && !clientId && !clientSecret) return undefined;
  if (!issuer) throw new InvalidSetting("OIDC_ISSUER: is required with the other OIDC settings.");
  if (!clientId) throw new InvalidSetting("OIDC_CLIENT_ID: is required with OIDC_ISSUER.");
  if (!clientSecret) throw new InvalidSetting("OIDC_CLIENT_SECRET: is required with OIDC_ISSUER.");
  const { protocol, hostname } = new URL(issuer);
  if (protocol !== "https:" && !/^(127\.|localhost$|\[::1\]$)/.test(hostname))
    throw new InvalidSetting("OIDC_ISSUER: must be an https address, unless it is on this machine.");
  return { issuer, clientId, clientSecret };
}

const toOrigin = (address: string | undefined) => (address ? new URL(address).origin : "");

/**
 * One host needs no domain; hosts of one parent domain share a cookie.
 * @throws InvalidSetting if a host shares none with PUBLIC_URL
 */
function getSharedDomain(publicOrigin: string, others: Record<string, string>): string | undefined {
  let domain: string | undefined;
  for (const [name, origin] of Object.entries(others)) {
    if (origin === "") continue;
    if (publicOrigin === "")
      throw new InvalidSetting(`${name}: needs PUBLIC_URL, the domain whose pages use it.`);
    const [host, own] = [new URL(origin).hostname, new URL(publicOrigin).hostname];
    if (host === own) continue;
    const [labels, ownLabels] = [host.split(".").reverse(), own.split(".").reverse()];
    let common = 0;
    while (labels[common] !== undefined && labels[common] === ownLabels[common]) common += 1;
    if (common < 2 || /^\d+$/.test(labels[0] ?? ""))
      throw new InvalidSetting(
        `${name}: must share a parent domain with PUBLIC_URL, for the session's cookie.`,
      );
    const parent = labels.slice(0, common).reverse().join(".");
    domain = domain === undefined || parent.length < domain.length ? parent : domain;
  }
  return domain;
}

/** LAN is 1, or the address or name of a network. @throws InvalidSetting */
function toLan(value: z.output<typeof schema>, interfaces: Interfaces | undefined): Lan | undefined {
  const { LAN: setting = "0", PUBLIC_URL: publicUrl } = value;
  if (setting === "0") return undefined;
  if (publicUrl) throw new InvalidSetting("LAN: can't be combined with PUBLIC_URL.");
  if (setting === "1") return { named: undefined };
  const lan = { named: setting };
  if (getLanAddresses(lan, interfaces).length > 0) return lan;
  const known = getLanAddresses({ named: undefined }, interfaces);
  const list = known.map(({ address, network }) => `${address} (${network})`).join(", ") || "none";
  throw new InvalidSetting(`LAN: this machine has no network ${setting}. Its networks: ${list}.`);
}

export function withArguments(source: Settings, args: readonly string[]): Settings {
  if (args.length === 0) return source;
  const [option, value = "1", ...more] = args.flatMap((argument) => argument.split("="));
  if (option !== "--lan" || more.length > 0)
    throw new InvalidSetting(`${args.join(" ")}: unknown option. Use --lan or --lan=ADDRESS.`);
  return { ...source, LAN: value };
}

export function readEnv(source: Settings, interfaces?: Interfaces): Env {
  const parsed = schema.safeParse(source);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? "setting");
    throw new InvalidSetting(`${name}: ${issue?.message ?? "is wrong"}.`);
  }
  const value = parsed.data;
  const publicOrigin = toOrigin(value.PUBLIC_URL);
  const apiBase = toOrigin(value.API_BASE);
  const authHost = toOrigin(value.AUTH_HOST);
  const lan = toLan(value, interfaces);
  return {
    port: value.PORT,
    host: lan ? "0.0.0.0" : value.HOST,
    lan,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    booksDatabaseUrl: value.BOOKS_DATABASE_URL,
    trustedProxies: value.TRUSTED_PROXIES ?? [],
    adminEmail: value.ADMIN_EMAIL,
    adminPassword: value.ADMIN_PASSWORD,
    publicUrl: value.PUBLIC_URL,
    publicOrigin,
    apiBase,
    authHost,
    cookieDomain: getSharedDomain(publicOrigin, { API_BASE: apiBase, AUTH_HOST: authHost }),
    newcomers: value.NEWCOMERS,
    hostSignup: value.HOST_SIGNUP,
    oidc: toOidc(value),
    logLevel: value.LOG_LEVEL,
    metricsToken: value.METRICS_TOKEN,
    site: {
      owner: value.SITE_OWNER,
      contact: value.SITE_CONTACT,
      privacy: value.SITE_PRIVACY,
      helpline: value.SITE_HELPLINE,
    },
    projectRoot,
  };
}
