// What may be read off a thrown value, which can be anything: the code that Node and PostgreSQL give their errors, and its
// name, which a log may hold where the message could tell of a person.

export function errorCode(thrown: unknown): string | undefined {
  const code = thrown instanceof Error && "code" in thrown ? thrown.code : undefined;
  return typeof code === "string" ? code : undefined;
}

export function errorName(thrown: unknown): string {
  return thrown instanceof Error ? thrown.name : typeof thrown;
}
