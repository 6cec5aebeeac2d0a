import { expect, test } from "vitest";
import { seatCount, toSeat } from "./seat-words.ts";

const every = Array.from({ length: seatCount }, (_, number) => toSeat(number));
const unwanted =
  /anal|anus|arse|ass|bitch|cock|coon|crap|cripple|cum|cunt|damn|dick|dumb|dyke|fag|fat|fuck|gas|gay|gook|hell|hitler|hoe|homo|idiot|jap|jew|kike|kill|kkk|loser|moron|nazi|nig|nude|paki|penis|piss|poo|prick|puss|rape|retard|scum|sex|shit|slut|spaz|spic|tart|tit|twat|ugly|vag|wank|whore|wog/;

test("each seat has a distinct pair of words", () => {
  const pairs = every.map(({ first, second }) => `${first} ${second}`);
  expect(new Set(pairs).size).toBe(seatCount);
  expect(seatCount).toBeGreaterThanOrEqual(1_600);
  expect(pairs.filter((pair) => !/^[A-Z][a-z]{2,8} [A-Z][a-z]{2,8}$/.test(pair))).toEqual([]);
});

test("no pair of seat words is offensive, with or without the space", () => {
  const offends = every.filter(({ first, second }) => unwanted.test(`${first}${second}`.toLowerCase()));
  expect(offends).toEqual([]);
});
