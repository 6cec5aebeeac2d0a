// Every sentence must hold in each state of the fund.
import { defineWords } from "@glasshouse/languages/define-words.ts";

export const debriefWords = defineWords("debrief", {
  label: "Debrief, {name}",
  notLoaded: "Failed to load your debrief",
  nothingPaidIn: "You have paid in nothing.",
  nothingBack: "You paid in {paidIn} and got nothing back.",
  partBack: "You paid in {paidIn} and got {gotOut} back.",
  onScreen: "Your screen says {shown}.",
  allFromOthers: "All {amount} you got back was other people's money.",
  partFromOthers: "{amount} of what you got back was other people's money.",
  notAlone: "You are not alone.",

  result: "Your result",
  screenBar: "On your screen",
  paidInBar: "You paid in",
  gotBackBar: "You got back",
  behindBy: "behind by {cents, number} cents of each dollar paid in",
  aheadBy: "ahead by {cents, number} cents of each dollar paid in",

  life: "{days, plural, one {One day} other {# days}} in the life of the fund",
  lifeAbout: "Reserves and promises at the end of each simulated day, in play dollars.",
  lifeCaption: "Reserves and promises by day",
  dayHead: "Day",
  heldHead: "Held",
  promisedHead: "Promised",
  peopleHead: "People",

  noInvited: "You invited no one",
  invited: "The {people, plural, one {one} other {#}} you invited",
  noInvitedAbout: "So no one lost money because of you.",
  unlistedAbout: "What your friends paid in and got back is theirs to tell.",
  invitedAbout: "How they are doing so far.",
  firstListed: "The first {people, number} are listed.",
  invitedCaption: "People you invited",
  investorHead: "Investor",
  joinedHead: "Joined",
  paidInHead: "Paid in",
  gotBackHead: "Got back",
  resultHead: "Result",
  joinedDay: "day {day, number}",

  everybody: "All investors: {people, plural, one {# person} other {# people}}",
  everybodyAbout: "What some lost, others won, the operator took, or is still there.",
  lost: "Lost by those who lost money",
  won: "Won by those who made a profit",
  taken: "Taken by the operator",
  left: "Left in reserves",
  realProgrammes:
    "1,576 real programmes of this kind typically lived 28 days (Moore, Han and Clayton, 2012).",
  paidUntil: "This one paid until day {day, number}.",
  onDay: "This one is on day {day, number}.",

  noSameSeat: "No one else joined when you did",
  sameSeatLost:
    "Of {people, number} people who joined when you did, {worse, number} lost more money than you",
  sameSeat: "Of {people, number} people who joined when you did, {worse, number} came out with less than you",
  joinedOn: "Those who joined closest to you, on day {day, number}.",
  joinedBetween: "Those who joined closest to you, from day {from, number} to {to, number}.",
  whenMatters:
    "When you join matters more than what you know: even investors who joined early and knew what it was lost 24% on average (Neisius and Clayton, 2014).",

  whyEnded: "Why it had to end: three lines of arithmetic",
  whyEnds: "Why it has to end: three lines of arithmetic",
  noWhy: "You will see the arithmetic here after the first payout.",
  incomeSum: "{held} ÷ {income} = {days, plural, one {# day} other {# days}}",
  income:
    "On day {day, number} the fund was at its fullest and credited {income} of income. It earns nothing, so even its biggest reserves could have paid only {days, plural, one {# day} other {# days}} like that one.",
  newcomersSum: "{income} ÷ {average} = {people, plural, one {# person} other {# people}} a day",
  newcomers: "That is how many new people had to join that day just to cover that day's payouts.",
  monthSum: "{newcomers, number} × {growth}³⁰ = {people, plural, one {# person} other {# people}} a day",
  month:
    "New people are promised {percent}% a day too, so each day needs {percent}% more of them. A month later that is {people, plural, one {# person} other {# people}} a day, and by day {day, number} more people than there are on Earth.",

  signs: "You met {met, plural, one {# warning sign} other {# warning signs}} and opened {opened, number}",
  signsAbout:
    "They were on the screens you used. X-ray, in the header, marks them. Only this browser stores this.",
  opened: "opened",
  met: "met",

  scenes: "How such offers reach people: a message, a chat, a call",
  scenesAbout: "Three made-up scenes, each under two minutes. You say something, and they have an answer.",
  playScenes: "Play the scenes",
  askFirst: "Next time, ask one thing first: who pays this return?",
  print: "Print or save as PDF",
  ledger: "Read the ledger",
  offers: "Sort genuine offers from scams",
});

/** The fund on a day, by its state; the day is the last one that paid where it has stopped. */
export const fundDayWords = defineWords("debrief-fund-day", {
  empty:
    "It is day {day, number}, and no one has paid in yet{others, select, none {} other {, and {notAhead, number} of the {people, number} investors have made no profit}}.",
  growing:
    "The fund still pays on day {day, number}{others, select, none {} other {, and {notAhead, number} of the {people, number} investors have made no profit}}.",
  steady:
    "On day {day, number} of the fund, no more money comes in than goes out{others, select, none {} other {, and {notAhead, number} of the {people, number} investors have made no profit}}.",
  shrinking:
    "On day {day, number}, the fund pays out more than it takes in{others, select, none {} other {, and {notAhead, number} of the {people, number} investors have made no profit}}.",
  run: "On day {day, number} of the fund, many people want their money at once{others, select, none {} other {, and {notAhead, number} of the {people, number} investors have made no profit}}.",
  refusing:
    "The fund stopped paying on day {day, number} and has refused every request since{others, select, none {} other {, and {notAhead, number} of the {people, number} investors have made no profit}}.",
  stopped:
    "The fund stopped paying on day {day, number}{others, select, none {} other {, and {notAhead, number} of the {people, number} investors have made no profit}}.",
  frozen:
    "The fund stopped paying on day {day, number} and is frozen{others, select, none {} other {, and {notAhead, number} of the {people, number} investors have made no profit}}.",
});

export const placesWords = defineWords("debrief-places", {
  title: "Where to check a firm, and where to report one",
  about: "These links leave Glasshouse.",
  check: "Check a firm before you pay",
  report: "Report one, even after you paid",
  police: "Your country",
  policeAbout: "Tell the police, and the regulator named here",
  bank: "Your bank",
  bankAbout: "Call the number on your card first: a payment may still be stopped",
});
