// The texts of the quiz's offers; each area is an offer's.
import { defineWords } from "@glasshouse/languages/define-words.ts";

export const offer1 = defineWords("offer-1", {
  title: "Aurum Daily",
  text: "The trading desk of Aurum Daily pays 2% every day at noon, whatever the market does. Bring three friends and your limit doubles.",
  passage: "2% every day at noon, whatever the market does",
  because:
    "A fixed daily rate whatever happens, and a reward for recruiting. No investment earns 2% every day.",
});
export const offer2 = defineWords("offer-2", {
  title: "Tessel Index Fund",
  text: "A fund of 1,600 companies, run by Tessel Funds. Costs 0.20% a year. In the worst of the last twenty years it lost 41%, in the best it gained 29%. You can lose money.",
  passage: "In the worst of the last twenty years it lost 41%",
  because:
    "It names its costs, its losses and its risk, and promises nothing. Showing the worst year is a good sign.",
});
export const offer3 = defineWords("offer-3", {
  title: "Harbour Mutual savings account",
  text: "3.1% a year, variable. Deposits up to the legal limit are covered by the national deposit guarantee; our entry in the register is number 40-1187.",
  passage: "our entry in the register is number 40-1187",
  because: "A modest yearly rate, a guarantee you can look up, and a number in a public register.",
});
export const offer4 = defineWords("offer-4", {
  title: "NovaChain staking circle",
  text: "Send coins to our wallet and receive 30% a month. We are new, so the first 500 members get the founder's rate. The place is yours for 24 hours.",
  passage: "Send coins to our wallet and receive 30% a month",
  because:
    "An impossible rate, a hurry, and a transfer to a wallet that isn't yours, which no one can call back.",
});
export const offer5 = defineWords("offer-5", {
  title: "Municipal bond, town of Old Mill",
  text: "Pays 3.4% a year for eight years. If the town can't pay, holders may lose part of their money. The prospectus was approved on 3 March; your bank can order it.",
  passage: "If the town can't pay, holders may lose part of their money",
  because: "It says who owes the money, what can go wrong, and where to find the approved papers.",
});
export const offer6 = defineWords("offer-6", {
  title: "A message from an old schoolmate",
  text: "I made 4,000 in three weeks with the Cobalt Circle. They only take people whom members know. Start with 250 by card, and I'll show you the rest.",
  passage: "They only take people whom members know",
  because: "A friend's name instead of papers, a closed circle, a first small payment by card.",
});
export const offer7 = defineWords("offer-7", {
  title: "Lantern Street pension plan",
  text: "Your employer pays 4% and you pay 4% into funds that you choose. The money is yours at 67. Taking it out before costs tax.",
  passage: "Taking it out before costs tax",
  because:
    "It is hard to take out, but the law says so and you know in advance; the employer is someone you know.",
});
export const offer8 = defineWords("offer-8", {
  title: "The Ridgeway method",
  text: "A former bank director trades for you at Ridgeway Partners, register 33-0718. His figures have been positive for 47 months in a row. The method is confidential, since others would copy it.",
  passage: "positive for 47 months in a row",
  because: "No one wins 47 months in a row, and no one can check a secret method.",
});
export const offer9 = defineWords("offer-9", {
  title: "Share account at Weavers' Credit Union",
  text: "Members receive a dividend that the yearly meeting decides; last year 2.8%, the year before nothing. Take out what you like at ten days' notice.",
  passage: "the year before nothing",
  because:
    "It states a year without a dividend as plainly as the others, and you know the notice period beforehand.",
});
export const offer10 = defineWords("offer-10", {
  title: "Green forest parcels",
  text: "Verdant Parcels: own a parcel of forest for 500. We guarantee to buy it back at 900 after a year. Over 12,000 happy owners. Pay by bank transfer to our partner abroad.",
  passage: "We guarantee to buy it back at 900 after a year",
  because: "A guaranteed gain of 80%, happy owners instead of accounts, and money to a partner abroad.",
});
export const offer11 = defineWords("offer-11", {
  title: "Cooperative solar roof",
  text: "Shares of 250 in Millrace Solar, on the roof of the school. We expect 2 to 4% a year; in cloudy years it may be nothing. The association's accounts hang in the town hall.",
  passage: "in cloudy years it may be nothing",
  because: "A range instead of a promise, bad years included, and accounts that anyone can read.",
});
export const offer12 = defineWords("offer-12", {
  title: "Refund service",
  text: "You lost money with an online broker? We at Fairway Claims, register 61-0419, found it. Pay a fee of 8% in advance to our office, 12 Palm Court, and receive your full balance within five days.",
  passage: "Pay a fee of 8% in advance",
  because:
    "Scammers come back to people they have already robbed. If someone really holds your money, they don't need a fee to return it.",
});
export const offer13 = defineWords("offer-13", {
  title: "Discount broker Quill",
  text: "Buy and sell shares from 1.00 an order. Your shares are kept in your own name at the central depository. Shares can fall; don't invest what you need next year.",
  passage: "in your own name at the central depository",
  because: "It sells a service for a small fee, keeps shares in your name, and warns you.",
});
export const offer14 = defineWords("offer-14", {
  title: "Level club",
  text: "Invest 100 at Bronze. Each member whom you bring raises you a level: more limit, more daily income. At Diamond you retire.",
  passage: "Each member whom you bring raises you a level",
  because: "The income comes from the people who join below. The levels only make them come.",
});
export const offer15 = defineWords("offer-15", {
  title: "Fixed deposit at Northgate Savings",
  text: "2.9% a year for 24 months. Leave earlier and you lose the interest, not the deposit. Supervised by the banking authority, deposit guarantee applies.",
  passage: "Leave earlier and you lose the interest, not the deposit",
  because: "The price of leaving early is small and said in advance, and the supervisor can be asked.",
});
export const offer16 = defineWords("offer-16", {
  title: "As seen on television",
  text: "A famous presenter doubled his money with TradeTide and the banks want it forbidden. Register today; an adviser will call you in five minutes.",
  passage: "an adviser will call you in five minutes",
  because: "A borrowed face, a secret that banks hide, and a caller who leaves you no time.",
});
export const offer17 = defineWords("offer-17", {
  title: "Startup shares at Ovenlight",
  text: "Shares of a bakery that wants a second oven. Most young firms fail, so you may lose everything. There is no market to sell them on. At most 5% of your savings.",
  passage: "Most young firms fail, so you may lose everything",
  because: "It is risky, and it says so first. Risky and honest is better than “safe” and false.",
});
export const offer18 = defineWords("offer-18", {
  title: "Arbitrage robot",
  text: "The robot of Pallas Exchange, register 66-0542, sees price differences before others and earns 0.8 to 1.1% a day without risk. Withdraw whenever you like, from 300 and after verification.",
  passage: "0.8 to 1.1% a day without risk",
  because: "There is no such gain without risk, and the small print already makes it hard to get out.",
});
export const offer19 = defineWords("offer-19", {
  title: "Government savings bond",
  text: "Pays 2.5% a year plus inflation, for five years. Sold by the treasury at post offices. The rate for new bonds is set each quarter.",
  passage: "Sold by the treasury at post offices",
  because: "The state owes it, the rate is modest and public, and it is sold at a counter that you know.",
});
export const offer20 = defineWords("offer-20", {
  title: "Gold by instalments",
  text: "Pay 50 a month to Orrin Gold, register 68-0127, and own gold that we keep for you. Loyal customers receive a bonus of 1 gram for each customer they recommend. Storage place confidential.",
  passage: "a bonus of 1 gram for each customer they recommend. Storage place confidential",
  because: "Gold that no one may see, and a bonus paid from newcomers' instalments.",
});
export const offer21 = defineWords("offer-21", {
  title: "Harbour Mutual Direct",
  text: "3.4% a year, fixed for a year. Deposit guarantee; number 40-1187 in the register. Please use our new address, 9 Fennel Row: the one in the register is out of date. Pay to our settlement account abroad.",
  passage: "the one in the register is out of date",
  because:
    "The number is genuine, but it belongs to another firm: this is a clone. You find out if you compare the address with the register's.",
});
export const offer22 = defineWords("offer-22", {
  title: "Elm Court income notes",
  text: "1% a month and no more: we would rather be modest than take risks. Paid in each of the last 84 months, in good years and bad. No advertisements; one client introduces the next.",
  passage: "Paid in each of the last 84 months, in good years and bad",
  because:
    "1% isn't the giveaway. Seven years without a single bad month is, for something no one sells in the open.",
});
export const offer23 = defineWords("offer-23", {
  title: "Meadowbank farmland bonds",
  text: "6.5% a year for five years, paid each quarter and secured on land. The company is entered in the register of companies under 09-771-402, so your money is under public supervision.",
  passage: "entered in the register of companies under 09-771-402, so your money is under public supervision",
  because:
    "Being on the company register only shows the firm exists. No one there checks what it sells. Scammers hope you don't know that.",
});
export const offer24 = defineWords("offer-24", {
  title: "Pink Elephant Money Box",
  text: "2.6% a year; we may lower it at a month's notice. Pink Elephant is a brand of Northgate Savings, number 40-2210 in the banking register, and stands in the entry beside our telephone number.",
  passage: "a brand of Northgate Savings, number 40-2210 in the banking register",
  because:
    "An odd name is allowed. The entry leads to a supervised bank and names the brand and its telephone; the rate is modest, and it says that it may fall.",
});
export const offer25 = defineWords("offer-25", {
  title: "Starter saver at Kestrel Bank",
  text: "7% a year on up to 200 a month for the first 12 months, then our ordinary 2%. One for each customer, open until 31 March. Banking register 40-0932; deposit guarantee applies.",
  passage: "on up to 200 a month for the first 12 months, then our ordinary 2%",
  because:
    "A high rate, but on little money and for a stated time, with the later rate named: banks win customers this way. The deadline is a date, not an hour, and you can look up the entry and the guarantee.",
});
export const offer26 = defineWords("offer-26", {
  title: "Bring a friend to broker Quill",
  text: "Open a share account through a friend and you each get 20, once, no matter how much you pay in. Orders cost 1.00. Supervised, register 71-3305. Shares can fall; you may lose money.",
  passage: "you each get 20, once, no matter how much you pay in",
  because:
    "A reward for recommending isn't a scam by itself: it is small, comes once, doesn't grow with your friend's money, and no gain is promised.",
});
export const offer27 = defineWords("offer-27", {
  title: "Quayside rent shares",
  text: "400 buys a share of a holiday flat and 3 in rent each month, let or not, from the first month on. The building opens next summer. We keep a register of all owners and send you your page of it.",
  passage: "3 in rent each month, let or not, from the first month on",
  because:
    "A flat that isn't built earns no rent: until then you are paid with other buyers' money. The seller's own register isn't supervision.",
});
export const offer28 = defineWords("offer-28", {
  title: "Shares before the listing",
  text: "A maker of batteries is listed in March, at 11.00 as banks expect; Brook & Calder, register 71-2046, has shares at 4.00. From 2,000, paid at our clearing office, 4 Gull Yard. The company may not speak of it yet.",
  passage: "The company may not speak of it yet",
  because:
    "The gain is “known” beforehand, the money goes to an unsupervised office, and the only firm you could ask supposedly may not speak.",
});
export const offer29 = defineWords("offer-29", {
  title: "Annuity at Lantern Street",
  text: "10,000 buys 46 a month for life from 67 on, the same every month. Die early, and the rest stays with the insurer. Register of insurers 55-2094. Read the eleven pages at home first.",
  passage: "Die early, and the rest stays with the insurer",
  because:
    "The same amount each month isn't a scam here: it says what you give up and who supervises it, and leaves you time to read.",
});
export const offer30 = defineWords("offer-30", {
  title: "New shares of Tessel Mills",
  text: "Shares at 6.20, listed in May if enough are sold; else the money comes back. The prospectus, approved by the supervisor on 9 April, tells on page 3 what may go wrong. You may lose all of it.",
  passage: "The prospectus, approved by the supervisor on 9 April",
  because:
    "Scammers also love “buy before it's listed”. But here a supervisor you can ask approved the papers, no later price is promised, and the loss is named.",
});
