// What the log keeps of an error: its kind, its code and where it happened. PostgreSQL repeats values of a row in some
// fields of its errors, and in the message of a data exception; those stay out (SECURITY.md, V14).

/** Class 22, data exception: the message quotes the value (PostgreSQL's appendix A). */
const quotesTheValue = /^22/;

/** Fastify's own messages name the address as it was asked for, with what stands in it. */
export const withoutAddress = (message: string): string => message.replace(/"\/[^"]*"/g, '"an address"');

export type LoggedError = { type: string; message: string; stack: string; code?: string };

/** A serializer of pino: only these fields, so neither `detail`, `where` nor what a library adds is written. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "", stack: "" };
  const code = "code" in error ? String(error.code) : undefined;
  const message = code && quotesTheValue.test(code) ? "a value was refused" : withoutAddress(error.message);
  // the stack begins with the message as it was
  const frames = (error.stack ?? "").slice((error.stack ?? "").indexOf("\n    at "));
  return { type: error.name, message, stack: frames, ...(code ? { code } : {}) };
}
