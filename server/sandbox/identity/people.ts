// The provider's fictional people. All follows from a number, so nothing typed is stored.
import { randomInt } from "node:crypto";
import { createNumberInText } from "@glasshouse/contract/number-in-text.ts";
import { createPersona } from "@glasshouse/core/personas.ts";
import { z } from "zod";
import { type Queryable, statement } from "../../db/statement.ts";

const maxPeople = 99_999;
export const personNumber = createNumberInText(z.number().int().min(1).max(maxPeople));

export type Person = {
  number: number;
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  picture: string;
};

export const personPicturePath = "/idp/people";

export function getPerson(number: number): Person {
  const { firstName, lastName } = createPersona(number);
  const username = `${firstName}.${lastName}${number}`.toLowerCase();
  return {
    number,
    firstName,
    lastName,
    username,
    email: `${username}@people.glasshouse.example`,
    picture: `${personPicturePath}/${number}.svg`,
  };
}

export function parseUsername(username: string): number | undefined {
  const number = Number(/(\d{1,5})(?:@people\.glasshouse\.example)?$/.exec(username.trim())?.[1]);
  if (!Number.isInteger(number) || number < 1 || number > maxPeople) return undefined;
  const person = getPerson(number);
  return [person.username, person.email].includes(username.trim().toLowerCase()) ? number : undefined;
}

export const toSubject = (number: number) => `person-${number}`;
export const parseSubject = (subject: string) => Number(subject.replace("person-", ""));

const findTaken = statement<{ number: number }>(
  "find-taken-people",
  "select number from sandbox.people where number = any ($1)",
);
const insertPerson = statement<{ number: number }>(
  "take-person",
  "insert into sandbox.people (number, password_hash) values ($1, $2) on conflict do nothing returning number",
);
const find = statement<{ number: number; password_hash: string; consented: boolean }>(
  "find-person",
  "select number, password_hash, consented from sandbox.people where number = $1",
);
const consent = statement("person-consents", "update sandbox.people set consented = true where number = $1");

export async function offerPeople(db: Queryable, count: number): Promise<Person[]> {
  const drawn = new Set<number>();
  while (drawn.size < count * 4) drawn.add(randomInt(1, maxPeople + 1));
  const taken = new Set((await findTaken(db, [[...drawn]])).map((row) => row.number));
  return [...drawn]
    .filter((number) => !taken.has(number))
    .slice(0, count)
    .map(getPerson);
}

export async function takePerson(db: Queryable, number: number, passwordHash: string): Promise<boolean> {
  return (await insertPerson(db, [number, passwordHash])).length === 1;
}

export async function findPerson(db: Queryable, number: number) {
  const [row] = await find(db, [number]);
  return row && { passwordHash: row.password_hash, consented: row.consented };
}

export async function recordConsent(db: Queryable, number: number): Promise<void> {
  await consent(db, [number]);
}
