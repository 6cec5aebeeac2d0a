import { defineWords } from "@glasshouse/languages/define-words.ts";

export const aboutWords = defineWords("about", {
  back: "Back to Home",
  title: "About Glasshouse",
  lead: "In play money, a fund that promises a fixed 5.00% a day, compounded every 24 hours and paid at 9:00 AM UTC. It says it manages the deposits in crypto, stocks and commodities.",
  strategy: "What the fund says it trades",
  crypto: "Crypto",
  cryptoAbout: "Positions in the large coins, opened and closed within the day.",
  stocks: "Stocks",
  stocksAbout: "Listed companies, selected by our team and held for the trend.",
  commodities: "Commodities",
  commoditiesAbout: "Metals, energy and grain, to balance the other two.",
  promises: "What it says you can rely on",
  team: "Professional team",
  teamAbout: "Traders and analysts who watch the markets around the clock.",
  risk: "Risk management",
  riskAbout: "Losses are limited on each position, and capital is spread over three asset classes.",
  security: "Security",
  securityAbout:
    "Sign in by password or with an external identity provider, whose two-factor authentication protects the account.",
  card: "Card payments",
  cardAbout:
    "Deposits by credit or debit card, through the simulated card processor. No card number is taken.",
  model: "What this really is",
  modelFinding:
    "A simulation for investor education. Nothing is traded. Each payout comes from the deposits of others, until there are too few of them.",
  modelAbout:
    "At 5% a day, one dollar would be 54 million after a year. No real money can be paid in or out, and no real payment details are taken.",
  start: "See it from inside",
  startAbout: "You begin with $5,000.00 of play money.",
  invest: "Start Investing",
});
