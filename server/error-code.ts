// Code and name of a thrown value; the name may be logged where the message could reveal a person.

export function getErrorCode(thrown: unknown): string | undefined {
  const code = thrown instanceof Error && "code" in thrown ? thrown.code : undefined;
  return typeof code === "string" ? code : undefined;
}

export function getErrorName(thrown: unknown): string {
  return thrown instanceof Error ? thrown.name : typeof thrown;
}
