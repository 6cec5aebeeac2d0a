// PostgreSQL quotes row values in some error fields, and in messages of data exceptions; they stay out of the
// log (SECURITY.md, V14).

/** Class 22, data exception (PostgreSQL's appendix A). */
const dataExceptionCode = /^22/;

/** Fastify's messages quote the requested URL. */
export const redactUrl = (message: string): string => message.replace(/"\/[^"]*"/g, '"a URL"');

export type LoggedError = { type: string; message: string; stack: string; code?: string };

export function toLoggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "", stack: "" };
  const code = "code" in error ? String(error.code) : undefined;
  const message = code && dataExceptionCode.test(code) ? "a value was rejected" : redactUrl(error.message);
  const frames = (error.stack ?? "").slice((error.stack ?? "").indexOf("\n    at "));
  return { type: error.name, message, stack: frames, ...(code ? { code } : {}) };
}
