// Made up. What a note says of real schemes has its source at the end of the scene.
import { defineWords } from "@glasshouse/languages/define-words.ts";

export const relativeWords = defineWords("relative-scene", {
  title: "Aunt Vera has earned something",
  channel: "Messages",
  who: "Aunt Vera",
  before: "You are at home. A message arrives from your aunt, whom you like and trust.",
  turn1: "Hello dear! I have to tell you something. Three weeks ago I put $200 into a fund.",
  turn1More: "They've paid me $10 every morning since. I thought of you first!",
  turn1A: "How does it earn that much?",
  turn1AAnswer: "Crypto, stocks, their team does it all. I don't follow the details, but it pays!",
  turn1ANote:
    "She isn't lying. Early payouts are real, and they come from people who joined later. She doesn't know how it earns because it doesn't.",
  turn1B: "Are you sure it's safe?",
  turn1BAnswer: "I asked that too. So I took out $50, and it came the next day. See?",
  turn1BNote:
    "One small payout shows only that someone else has paid in. Scams pay early so that you trust them and tell your family.",
  turn2: "If you use my code, we both get a bonus. It ends on Sunday.",
  turn2A: "I could try it with $50.",
  turn2AAnswer: "Why so little? With $500 you'd get $25 a day. Everyone in my choir is in.",
  turn2ANote: "A bonus for bringing others, a hurry, and “everyone is in”: three warning signs in two lines.",
  turn2B: "Who is behind it?",
  turn2BAnswer: "A big international company! Half my choir is in, and no one has complained.",
  turn2BNote: "Your friends' trust isn't a check. They all rely on each other, and none of them has looked.",
  turn3: "Shall I send you the link?",
  turn3A: "Send me the firm's name. I'll look it up first.",
  turn3AAnswer: "You are careful! All right, I'll ask them for the name.",
  turn3ANote: "You can be fond of someone and still check. If she can't name the firm, that is your answer.",
  turn3B: "Yes, send it.",
  turn3BAnswer: "Wonderful! Here it comes. You'll thank me.",
  turn3BNote: "Nothing is lost yet. A link costs nothing; look up the firm before you pay.",
  todo1: "Call her on the number you know. Her account may not be in her hands.",
  todo2: "Ask one thing: who pays this return?",
  todo3: "Look up the firm in your regulator's register. Type the address yourself.",
  todo4: "Tell her kindly. About a million people paid into TelexFree; no one needs to feel stupid.",
  source: "FINRA on high-yield investment programmes; FCA ScamSmart; the case of TelexFree",
});

export const managerWords = defineWords("manager-scene", {
  title: "Your account manager has an answer to everything",
  channel: "Chat",
  who: "Marcus, account manager",
  before:
    "Your screen says $640. Five days ago you asked for $300, and it is still pending. A chat window opens.",
  turn1: "Hi! I'm Marcus, your personal account manager. How can I make you happy today?",
  turn1A: "Why isn't my withdrawal here?",
  turn1AAnswer: "We're growing so fast! Our bank checks each payment for your safety. Five more days.",
  turn1ANote:
    "A late payout is one of the clearest warning signs. The reason sounds caring, and it costs you time.",
  turn1B: "Are you out of money?",
  turn1BAnswer: "Ha! You can see your balance. Does $640 look like out of money?",
  turn1BNote: "The balance is a number that they typed. It doesn't show what the fund really has.",
  turn2: "Anything else on your mind?",
  turn2A: "How can anyone earn 5% every day?",
  turn2AAnswer: "Our method is secret, or rivals would copy it. Have you ever missed a payout?",
  turn2ANote:
    "A secret method, and the same return every day: no real market does that. He answers with a question.",
  turn2B: "Who checks what you do?",
  turn2BAnswer: "We're a registered company. I'll send you our certificate, with a gold seal!",
  turn2BNote:
    "Being on a company register only shows that a firm exists. A certificate can be drawn in a minute.",
  turn3: "I really want you to win.",
  turn3A: "I want all my money out, now.",
  turn3AAnswer: "It's yours! But stay until Friday, and I'll add 10%. Only for you.",
  turn3ANote:
    "Pressure to leave the money in. If the fund could pay you, it wouldn't have to buy your patience.",
  turn3B: "Others write that they aren't paid.",
  turn3BAnswer: "Impatient people. Winners stay calm. Add $100 and you move to the fast line.",
  turn3BNote: "He makes doubt look weak, then asks for more. Never pay to get paid.",
  todo1: "Stop the chat. It is his job to answer doubts, and he won't run out of answers.",
  todo2: "Pay nothing more, whatever it is called: bonus, fee or tax.",
  todo3: "Save what you have: screenshots, dates, names, messages.",
  todo4: "Call your bank on the number on your card, then report it. Do it even if you are embarrassed.",
  source: "SEC, investor.gov, Ponzi schemes: secret strategies, too steady returns, trouble getting paid",
});

export const bankWords = defineWords("bank-scene", {
  title: "The bank's safety team calls",
  channel: "Phone call, as text",
  who: "A caller",
  before:
    "You tried to send $900 to the fund. Your bank stopped the payment. Ten minutes later your phone rings and shows your bank's name.",
  turn1: "Good afternoon, this is your bank's safety team. Someone is attacking your account right now.",
  turn1A: "How do I know it's you?",
  turn1AAnswer: "Look at your screen: it shows our name and number. Please, we have four minutes.",
  turn1ANote:
    "A caller can make your phone show any name or number. The clock is there so that you don't think.",
  turn1B: "Oh no. What do I have to do?",
  turn1BAnswer: "Stay calm and stay on the line. Don't talk to anyone, not even in the branch.",
  turn1BNote: "Fear, then “don't talk to anyone”. A real bank wants you to ask someone.",
  turn2: "To protect your savings, we move them to a safe account in your name.",
  turn2A: "Can't you just block my account?",
  turn2AAnswer: "The attacker works inside our branch. Only the safe account is out of reach.",
  turn2ANote:
    "There is no safe account. Anyone who says that you must move money to protect it is a scammer.",
  turn2B: "All right, where is it?",
  turn2BAnswer: "I'll read you the details. Confirm with the code that we've just sent you.",
  turn2BNote: "The code lets them in as you. Never share one, above all not with a caller from the “bank”.",
  turn3: "Three minutes left. Shall we begin?",
  turn3A: "I'm hanging up and calling my bank.",
  turn3AAnswer: "If you hang up now, we can't help you any more!",
  turn3ANote: "A real bank would say: good idea. Hanging up costs you nothing.",
  turn3B: "And the payment to the fund?",
  turn3BAnswer: "That one was fine. Send it again and say it's for a car, so it goes through.",
  turn3BNote: "Anyone who tells you to lie to your bank is stealing from you.",
  todo1: "Hang up. Call the number on your card, never one that the caller gives you.",
  todo2: "Never move money to protect it, and never read out a code.",
  todo3:
    "If your bank stops a payment, take the time: a warning at that moment lowers investment in fraud by 31%.",
  todo4: "If you have already paid, call your bank at once. A payment may still be stopped.",
  source:
    "US Federal Trade Commission, July 2024; FCA ScamSmart; Ontario Securities Commission and Behavioural Insights Team 2024",
});
