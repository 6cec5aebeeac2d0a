import { defineWords } from "@glasshouse/languages/define-words.ts";

export const guideWords = defineWords("guide", {
  label: "Guide",
  tour: "Tour",
  position: "Tour, {at, number} of {of, number}",
  end: "End the tour",
  busy: "One moment...",
  endTitle: "That was it",
  endText: "You have seen it from both sides. The money wasn't real, but the arithmetic is.",

  error: "Error",
  clockFailed: "Failed to move the clock",
  crowdFailed: "Failed to start the crowd",
  friendsFailed: "Failed to invite your friends",

  offers: "Ten offers first",
  offersText:
    "Which are genuine, which are scams? It takes two minutes, and later you will see what you have learnt.",
  offersButton: "Start the offers",
  firstDays: "The fund runs without you",
  firstDaysText:
    "You aren't in yet. You'll see the first advert on day {day, number}. Until then other people join and get paid each morning.",
  letDaysPass:
    "{days, plural, =0 {Let no days pass} =1 {Let a day pass} =2 {Let two days pass} =3 {Let three days pass} =4 {Let four days pass} =5 {Let five days pass} =6 {Let six days pass} =7 {Let seven days pass} other {Let # days pass}}",
  friends: "Bring three friends",
  friendsText:
    "On your own you may pay in {alone}. The platform raises that to {withFriends} as soon as you bring three others.",
  friendsButton: "Invite three made-up friends",
  deposit: "Pay something in",
  depositText: "Deposit {amount} of play money with a simulated card. From then on it pays {percent}% a day.",
  depositButton: "Go to the deposit",
  grow: "Watch it grow",
  growText:
    "{days, plural, =7 {Let seven days pass, and look at your balance.} one {Let # day pass, and look at your balance.} other {Let # days pass, and look at your balance.}}",
  growAloneText:
    "The fund pays each morning at {time}, by the simulated clock. Look at your balance after some days.",
  growAloneButton: "Go to the overview",
  xray: "See what is wrong with it",
  xrayText: "X-ray marks the warning signs on each screen. Open one of the numbers.",
  xrayButton: "Turn X-ray on",
  withdraw: "Take something out",
  withdrawText: "Request {amount}. The fund decides with the next payout.",
  withdrawLater: "You need {amount} to withdraw. You don't have that much available yet.",
  withdrawButton: "Go to the withdrawal",
  books: "Open the Books",
  booksText: "What is really in the fund, and whose money paid you?",
  booksButton: "Open the Books",
  booksAfterPayoutText: "The next payout decides your request. Then see what is really in the fund.",
  booksAfterPayoutButton: "Let a day pass, and open the Books",
  fund: "Held against promised",
  fundText: "The first chart: what the fund has, and what it owes. The gap is hatched.",
  mine: "Who paid you",
  mineText: "Further down: the people whose deposits paid your withdrawal.",
  promise: "Why it ends",
  promiseText: "And how many new people the promise needs, day by day.",
  plateButton: "Show it",
  runToEnd: "Live to the end",
  runToEndText: "Let a month pass. Try to get your money out in time, if you like.",
  runToEndButton: "Let 30 days pass",
  waitForEndText:
    "The administrator moves the clock until the fund can no longer pay. Try to get your money out in time.",
  waitForEndButton: "Go to the Books",
  debrief: "Your debrief",
  debriefText:
    "What you paid in, what you were shown, what you got back, and how others did. Then ten more offers.",
  debriefButton: "Go to the debrief",
});
