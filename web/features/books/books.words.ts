// Every sentence must hold in each state of the fund.
import { defineWords } from "@glasshouse/languages/define-words.ts";

export const booksWords = defineWords("books", {
  label: "Day {day, number}",
  title: "The Books",
  notLoaded: "Failed to load the Books",
  peopleNotLoaded: "Failed to load the people",
  daysAre: "Play dollars at the end of each simulated day ({time} UTC).",
  sections: "Sections of the Books",
  fundSection: "Fund",
  mineSection: "My payouts",
  peopleSection: "People",
  promiseSection: "Promise",
  endSection: "If it ends",
  followSection: "Follow",
  ledgerSection: "Ledger",

  held: "Held (reserves)",
  heldFoot: "Play money really there",
  promised: "Promised",
  promisedFoot: "{people, plural, one {Balances of # person} other {Balances of # people}}",
  askedFor: "Asked for",
  gap: "Gap",
  gapFoot: "Owed, but not there",
  noGapFoot: "Nothing is missing yet",
  cover: "Cover ratio",
  coverFoot: "Held for each $1.00 promised",
  daysLeft: "Days left",

  seriesCaption: "Reserves and promises by day",
  dayHead: "Day",
  heldHead: "Held",
  paidInHead: "Paid in",
  paidOutHead: "Paid out",
  takenHead: "Taken",
  peopleHead: "People",
  waitingHead: "Waiting",
  dashed: "Dashed: at the rates of the last days.",
  arrowKeys: "Arrow keys walk through the days.",

  coverAbout: "Money held for each dollar promised",
  firstDayOpen: "The first day isn't over yet.",
  coverCaption: "Cover ratio by day",
  coverDrawing: "Cover ratio: {firstCover} on day {firstDay, number}, {lastCover} on day {lastDay, number}",
  daysLeftAbout: "How long the reserves last at the current rates",
  paidInPerDay: "Paid in per day",
  paidOutPerDay: "Paid out per day",
  takenPerDay: "Taken by the operator per day",
  changePerDay: "Change per day",
  daysInAll: "{days, plural, one {# day} other {# days}}",
  gapTitle: "What the gap is made of",
  gapAbout: "Owed to investors, but not there",
  credited: "Income credited with nothing behind it",
  taken: "Taken by the operator",
  noProfit: "Trading profit: <strong>$0.00</strong>. The ledger has no such account.",

  mine: "Where my payouts came from",
  mineAbout: "We trace each approved withdrawal to the deposits that funded it, oldest money first.",
  mineNotLoaded: "Failed to trace your payouts",
});

export const reckoningWords = defineWords("books-reckoning", {
  title:
    "{state, select, refusing {It has stopped paying: what everyone would get back} stopped {It can't pay any more: what everyone would get back} frozen {The reckoning: what everyone gets back} other {If it stopped now: what everyone would get back}}",
  about: "The balances on the screens don't count. Only what you paid in, minus what you got back, counts.",
  lost: "Lost by the {people, number} who lost money",
  won: "Won by the {people, number} who made a profit",
  taken: "Taken by the operator",
  left: "Left in reserves",
  givenBack: "Given back for each dollar lost",
  noLosses: "No one who paid in has lost money, so there is nothing to give back.",
  recovery:
    "For each dollar lost, {cents, plural, =0 {less than a cent} one {# cent} other {# cents}} would come back.",
  mine: "You paid in {paidIn} and got {paidOut} back.",
  mineLost: "You lost {lost}. You would get {recovery} of it back.",
  mineWon: "You would get nothing more, and a court could ask you to return your profit.",
  mineEven: "You broke even, so you would get nothing and owe nothing.",
  madoff:
    "Madoff's trustee counted 2,568 net winners and 2,335 net losers. They lost $21.26 billion, while their statements showed $64 billion (October 2009). A court can take back what people got shortly before the end (Cunningham v. Brown, 265 U.S. 1, about Charles Ponzi's own scheme).",
  caption: "What each person won or lost: the biggest losers first, then the biggest winners",
  investorHead: "Investor",
  paidInHead: "Paid in",
  gotBackHead: "Got back",
  netHead: "Net",
  recoveryHead: "Would come back",
});

export const promiseWords = defineWords("books-promise", {
  title: "To keep its promise, everyone on Earth must join by day {day, number}",
  frozenTitle: "To keep its promise, everyone on Earth would have had to join by day {day, number}",
  noPromise: "What the promise needs",
  about:
    "New people's deposits pay everyone else, and are promised {percent, number}% a day too. So the number of new people must grow by {percent, number}% a day.",
  text: "Paying everyone {percent, number}% costs {cost} a day. The average investor paid in {average}, so the fund needs {newcomers, plural, one {# newcomer} other {# newcomers}} tomorrow, {percent, number}% more the day after, and so on.",
  frozenText:
    "Paying everyone {percent, number}% cost {cost} a day when the fund was frozen. The average investor had paid in {average}, so {newcomers, plural, one {# newcomer} other {# newcomers}} would have been needed the next day, {percent, number}% more the day after, and so on.",
  newcomers: "{newcomers, plural, one {# newcomer} other {# newcomers}}",
  formula:
    "After k days that is n × ({growth}^k − 1) ÷ {rate} people, where n join on the first day. The world has about 8 billion people.",
  caption: "People needed by day",
  dayHead: "Day",
  newcomersHead: "Newcomers needed",
  totalHead: "People in all",
  empty: "You will see this after the first deposit.",
});
