import { defineWords } from "@glasshouse/languages/define-words.ts";

export const frameWords = defineWords("landing-frame", {
  aboutTexts: "About these texts",
  home: "Glasshouse, home",
  about: "About",
  login: "Login",
  getStarted: "Get Started",
  footer: "Footer",
  lab: "The Lab",
  disclosure: "A play-money simulation for investor education.",
  xrayFailed: "X-ray couldn't be loaded.",
  loadAgain: "Load the page again",
});

export const landingWords = defineWords("landing", {
  title: "<line>Earn 5%</line> <line>Daily Returns</line>",
  lead: "In play money. Glasshouse is a working model of a platform that promises a fixed 5% a day: take part as an investor, then open the books and see what paid you.",
  asPersona: "Join as a made-up person",
  dailyReturn: "Daily return",
  payout: "Payout",
  payoutTime: "9:00 AM UTC",
  wallet: "Your play wallet",

  features: "Features",
  returns: "Daily Returns",
  returnsAbout:
    "A fixed 5.00%, compounded every 24 hours and paid in play money at 9:00 AM UTC. Automatic reinvestment available.",
  security: "Secure Platform",
  securityAbout:
    "Sign in by password or with an external identity provider. Two-factor authentication comes with the provider.",
  deposits: "Instant Deposits",
  depositsAbout: "By simulated card or play crypto. A completed deposit starts to earn at the next payout.",

  strategy: "<line>How We Achieve</line> <line>5% Daily Returns</line>",
  strategyAbout:
    "Funds are managed in crypto, stocks and commodities, by a professional team, with risk management on every position.",
  strategyNote:
    "This is the marketing text of the model, in play money. A fixed daily return is a warning sign: no real investment pays it.",
  crypto: "Crypto trading",
  cryptoAbout: "Positions in the large coins, opened and closed within the day.",
  stocks: "Stock investments",
  stocksAbout: "Listed companies, selected by our team and held for the trend.",
  commodities: "Commodity trading",
  commoditiesAbout: "Metals, energy and grain, to balance the other two.",
  markets: "<line>Markets watched</line> <line>around the clock</line>",
  spread: "<line>Capital spread over</line> <line>three asset classes</line>",
  profits: "<line>Profits taken daily,</line> <line>before 9:00 AM UTC</line>",
  losses: "<line>Losses limited</line> <line>on each position</line>",
  reinvested: "<line>Returns reinvested</line> <line>automatically, if you wish</line>",

  tourLabel: "Behind the glass",
  tour: "Ten minutes, from the inside and from behind",
  tourAbout:
    "$50.00 at 5% a day would be $2.7 billion in a year. Nothing earns that, so someone else pays. See who.",
  takePart: "Take part",
  takePartAbout:
    "Deposit play money with a simulated card, and watch the balance grow on a clock that you move.",
  crowd: "Call a crowd",
  crowdAbout: "Made-up people join, bring friends, withdraw and panic, by published rules.",
  xray: "Turn X-ray on",
  xrayAbout: "Each screen marks its warning signs, says why they work, and which regulator warns of them.",
  books: "Open the Books",
  booksAbout: "See what is really in the fund, day by day, and who paid you, to the cent.",
  story: "Read your story",
  storyAbout: "What you paid in, what you were shown, what you got back, and how 1,000 others did.",

  start: "<line>Start with $5,000.00</line> <line>of play money</line>",
  startAbout: "It is free. You can't pay in or take out real money.",
});

export const drawingWords = defineWords("landing-drawing", {
  description:
    "A glasshouse, half built and half drawn. As shown: complete, 5.00% a day. As it is, in an example fund on day 26: held $53,733.55 of $126,116.42 promised; the rest is not there.",
  shown: "As shown",
  rate: "5.00% a day",
  real: "AS IT IS",
  fund: "EXAMPLE FUND, DAY 26",
  held: "HELD",
  promised: "PROMISED $126,116.42",
});
