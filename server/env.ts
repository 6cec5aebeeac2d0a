// The only reader of the environment. A wrong value stops the start with one line that names it (decisions §6). There is
// no setting that could reach a payment provider, a bank, a chain or an exchange, and none that touches the disclosure.
import { fileURLToPath } from "node:url";
import { z } from "zod";

const projectRoot = fileURLToPath(new URL("..", import.meta.url));

const url = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const schema = z.object({
  PORT: z.coerce.number({ error: "must be a port number" }).int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" })),
  ADMIN_EMAIL: z.email({ error: "must be an email address" }).default("admin@glasshouse.example"),
  ADMIN_PASSWORD: optional(z.string().min(8, "must have at least 8 characters")),
  PUBLIC_URL: optional(url),
  API_BASE: optional(url),
  AUTH_HOST: optional(url),
  OIDC_ISSUER: optional(url),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  METRICS_TOKEN: optional(z.string().min(16, "must have at least 16 characters")),
});

export type Env = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  adminEmail: string;
  adminPassword: string | undefined;
  publicUrl: string | undefined;
  apiBase: string;
  authHost: string | undefined;
  logLevel: string;
  metricsToken: string | undefined;
  projectRoot: string;
};

/** One sentence that names the setting; the start ends with it. */
export class WrongSetting extends Error {}

/** @throws WrongSetting */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = schema.safeParse(source);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? "setting");
    throw new WrongSetting(`${name}: ${issue?.message ?? "is wrong"}.`);
  }
  const value = parsed.data;
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    adminEmail: value.ADMIN_EMAIL,
    adminPassword: value.ADMIN_PASSWORD,
    publicUrl: value.PUBLIC_URL,
    apiBase: value.API_BASE ?? "",
    authHost: value.AUTH_HOST,
    logLevel: value.LOG_LEVEL,
    metricsToken: value.METRICS_TOKEN,
    projectRoot,
  };
}
