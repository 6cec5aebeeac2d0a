import { defineWords } from "@glasshouse/languages/define-words.ts";

export const peopleWords = defineWords("people-bars", {
  unknown: "Who made a profit, and who lost",
  noPeople: "No one has paid in yet",
  title: "{ahead, number} of {paidIn, number} who paid in made a profit",
  titleUntil:
    "{ahead, number} of {paidIn, number} who paid in made a profit, and no one who joined after day {day, number}",
  subtitle:
    "People who paid in, by the day they joined. A profit means they got back more than they paid in.",
  others:
    "{others, plural, one {# other person has an account and paid in nothing.} other {# other people have an account and paid in nothing.}}",
  empty: "You will see people here after the first deposit.",
  caption: "People ahead, even and behind by joining day",
  dayHead: "Joined on day",
  aheadHead: "Ahead",
  evenHead: "Even",
  behindHead: "Behind",
  drawing: "{title}. {behind, number} lost money, {even, number} broke even.",
  even: "EVEN",
  up: "UP {amount}",
  down: "DOWN {amount}",
  peopleAxis: "PEOPLE",
  dayAxis: "JOINED ON DAY",
  ahead: "PROFIT: {people, number}",
  notAhead: "NO PROFIT: {people, number}",
  you: "YOU, DAY {day, number}: {result}",
  youShort: "YOU: {result}",
});
