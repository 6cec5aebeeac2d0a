// Made up. What a note says of real schemes has its source at the end of the scene.

export type Reply = {
  /** what you say */
  says: string;
  /** what they answer, in the scam's own slick voice */
  answer: string;
  /** what that answer does */
  note: string;
};
export type Turn = { theirs: readonly string[]; replies: readonly Reply[] };
export type Scene = {
  id: "relative" | "manager" | "bank";
  title: string;
  channel: string;
  who: string;
  before: string;
  turns: readonly Turn[];
  todo: readonly string[];
  source: string;
};

const relative: Scene = {
  id: "relative",
  title: "Aunt Vera has earned something",
  channel: "Messages",
  who: "Aunt Vera",
  before: "You are at home. A message arrives from your aunt, whom you like and trust.",
  turns: [
    {
      theirs: [
        "Hello dear! I have to tell you something. Three weeks ago I put $200 into a fund.",
        "They've paid me $10 every morning since. I thought of you first!",
      ],
      replies: [
        {
          says: "How does it earn that much?",
          answer: "Crypto, stocks, their team does it all. I don't follow the details, but it pays!",
          note: "She isn't lying. Early payouts are real, and they come from people who joined later. She doesn't know how it earns because it doesn't.",
        },
        {
          says: "Are you sure it's safe?",
          answer: "I asked that too. So I took out $50, and it came the next day. See?",
          note: "One small payout shows only that someone else has paid in. Scams pay early so that you trust them and tell your family.",
        },
      ],
    },
    {
      theirs: ["If you use my code, we both get a bonus. It ends on Sunday."],
      replies: [
        {
          says: "I could try it with $50.",
          answer: "Why so little? With $500 you'd get $25 a day. Everyone in my choir is in.",
          note: "A bonus for bringing others, a hurry, and “everyone is in”: three warning signs in two lines.",
        },
        {
          says: "Who is behind it?",
          answer: "A big international company! Half my choir is in, and no one has complained.",
          note: "Your friends' trust isn't a check. They all rely on each other, and none of them has looked.",
        },
      ],
    },
    {
      theirs: ["Shall I send you the link?"],
      replies: [
        {
          says: "Send me the firm's name. I'll look it up first.",
          answer: "You are careful! All right, I'll ask them for the name.",
          note: "You can be fond of someone and still check. If she can't name the firm, that is your answer.",
        },
        {
          says: "Yes, send it.",
          answer: "Wonderful! Here it comes. You'll thank me.",
          note: "Nothing is lost yet. A link costs nothing; look up the firm before you pay.",
        },
      ],
    },
  ],
  todo: [
    "Call her on the number you know. Her account may not be in her hands.",
    "Ask one thing: who pays this return?",
    "Look up the firm in your regulator's register. Type the address yourself.",
    "Tell her kindly. About a million people paid into TelexFree; no one needs to feel stupid.",
  ],
  source: "FINRA on high-yield investment programmes; FCA ScamSmart; the case of TelexFree",
};

const manager: Scene = {
  id: "manager",
  title: "Your account manager has an answer to everything",
  channel: "Chat",
  who: "Marcus, account manager",
  before:
    "Your screen says $640. Five days ago you asked for $300, and it is still pending. A chat window opens.",
  turns: [
    {
      theirs: ["Hi! I'm Marcus, your personal account manager. How can I make you happy today?"],
      replies: [
        {
          says: "Why isn't my withdrawal here?",
          answer: "We're growing so fast! Our bank checks each payment for your safety. Five more days.",
          note: "A late payout is one of the clearest warning signs. The reason sounds caring, and it costs you time.",
        },
        {
          says: "Are you out of money?",
          answer: "Ha! You can see your balance. Does $640 look like out of money?",
          note: "The balance is a number that they typed. It doesn't show what the fund really has.",
        },
      ],
    },
    {
      theirs: ["Anything else on your mind?"],
      replies: [
        {
          says: "How can anyone earn 5% every day?",
          answer: "Our method is secret, or rivals would copy it. Have you ever missed a payout?",
          note: "A secret method, and the same return every day: no real market does that. He answers with a question.",
        },
        {
          says: "Who checks what you do?",
          answer: "We're a registered company. I'll send you our certificate, with a gold seal!",
          note: "Being on a company register only shows that a firm exists. A certificate can be drawn in a minute.",
        },
      ],
    },
    {
      theirs: ["I really want you to win."],
      replies: [
        {
          says: "I want all my money out, now.",
          answer: "It's yours! But stay until Friday, and I'll add 10%. Only for you.",
          note: "Pressure to leave the money in. If the fund could pay you, it wouldn't have to buy your patience.",
        },
        {
          says: "Others write that they aren't paid.",
          answer: "Impatient people. Winners stay calm. Add $100 and you move to the fast line.",
          note: "He makes doubt look weak, then asks for more. Never pay to get paid.",
        },
      ],
    },
  ],
  todo: [
    "Stop the chat. It is his job to answer doubts, and he won't run out of answers.",
    "Pay nothing more, whatever it is called: bonus, fee or tax.",
    "Save what you have: screenshots, dates, names, messages.",
    "Call your bank on the number on your card, then report it. Do it even if you are embarrassed.",
  ],
  source: "SEC, investor.gov, Ponzi schemes: secret strategies, too steady returns, trouble getting paid",
};

const bank: Scene = {
  id: "bank",
  title: "The bank's safety team calls",
  channel: "Phone call, as text",
  who: "A caller",
  before:
    "You tried to send $900 to the fund. Your bank stopped the payment. Ten minutes later your phone rings and shows your bank's name.",
  turns: [
    {
      theirs: [
        "Good afternoon, this is your bank's safety team. Someone is attacking your account right now.",
      ],
      replies: [
        {
          says: "How do I know it's you?",
          answer: "Look at your screen: it shows our name and number. Please, we have four minutes.",
          note: "A caller can make your phone show any name or number. The clock is there so that you don't think.",
        },
        {
          says: "Oh no. What do I have to do?",
          answer: "Stay calm and stay on the line. Don't talk to anyone, not even in the branch.",
          note: "Fear, then “don't talk to anyone”. A real bank wants you to ask someone.",
        },
      ],
    },
    {
      theirs: ["To protect your savings, we move them to a safe account in your name."],
      replies: [
        {
          says: "Can't you just block my account?",
          answer: "The attacker works inside our branch. Only the safe account is out of reach.",
          note: "There is no safe account. Anyone who says that you must move money to protect it is a scammer.",
        },
        {
          says: "All right, where is it?",
          answer: "I'll read you the details. Confirm with the code that we've just sent you.",
          note: "The code lets them in as you. Never share one, above all not with a caller from the “bank”.",
        },
      ],
    },
    {
      theirs: ["Three minutes left. Shall we begin?"],
      replies: [
        {
          says: "I'm hanging up and calling my bank.",
          answer: "If you hang up now, we can't help you any more!",
          note: "A real bank would say: good idea. Hanging up costs you nothing.",
        },
        {
          says: "And the payment to the fund?",
          answer: "That one was fine. Send it again and say it's for a car, so it goes through.",
          note: "Anyone who tells you to lie to your bank is stealing from you.",
        },
      ],
    },
  ],
  todo: [
    "Hang up. Call the number on your card, never one that the caller gives you.",
    "Never move money to protect it, and never read out a code.",
    "If your bank stops a payment, take the time: a warning at that moment lowers investment in fraud by 31%.",
    "If you have already paid, call your bank at once. A payment may still be stopped.",
  ],
  source:
    "US Federal Trade Commission, July 2024; FCA ScamSmart; Ontario Securities Commission and Behavioural Insights Team 2024",
};

export const scenes: readonly Scene[] = [relative, manager, bank];
