import { defineWords } from "@glasshouse/languages/define-words.ts";

export const phaseTitles = defineWords("phase-titles", {
  lobby: "Lobby",
  "offers-before": "Ten offers",
  platform: "The platform",
  reveal: "The reveal",
  run: "The run on the fund",
  debrief: "Debrief",
  "offers-after": "Ten offers again",
  changed: "What has changed",
});

/** Within a line. */
export const phaseNames = defineWords("phase-names", {
  lobby: "lobby",
  "offers-before": "ten offers",
  platform: "the platform",
  reveal: "the reveal",
  run: "the run on the fund",
  debrief: "debrief",
  "offers-after": "ten offers again",
  changed: "what has changed",
});

/** For learners. */
export const phaseTasks = defineWords("phase-tasks", {
  lobby: "Look around. The lesson begins in a moment.",
  "offers-before": "Look at ten offers: which are genuine, which are scams?",
  platform:
    "Days pass. Pay in, bring friends, withdraw: do what you think is right. And guess: on which day will it stop paying?",
  reveal: "Look to the front, then turn X-ray on and open the Books: what is really there?",
  run: "Days pass again. Everyone knows now. What do you do with your money?",
  debrief: "Read your own debrief: what you paid in, what you were shown, what you got back.",
  "offers-after": "Ten more offers: which are genuine, which are scams?",
  changed: "Look at what you got right before and after, and why.",
});

export const phaseButtons = defineWords("phase-buttons", {
  lobby: "Overview",
  "offers-before": "The ten offers",
  platform: "Overview",
  reveal: "The Books",
  run: "Withdraw",
  debrief: "Your debrief",
  "offers-after": "The ten offers",
  changed: "Your answers",
});

/** For learners who come late. */
export const phaseSummaries = defineWords("phase-summaries", {
  lobby: "Everyone took a seat: two random words, no names, play money.",
  "offers-before": "The class sorted ten offers into genuine and scam. You can still do it until the reveal.",
  platform: "Days passed on the platform. The class paid in play money and was paid a share each morning.",
  reveal: "The Books were opened: what the fund holds against what it has promised.",
  run: "Days passed again, and everyone asked for their money.",
  debrief: "The learners read their own debrief: what they paid in, were shown and got back.",
  "offers-after": "The class sorted ten more offers.",
  changed: "The class compared its answers before and after.",
});

/** For the host. */
export const phaseScripts = defineWords("phase-scripts", {
  lobby:
    "Learners take a seat with the code on the wall. Say that it is play money, that no one needs to give a name, and that speed doesn't matter.",
  "offers-before":
    "Ten offers, half of them genuine. Ask learners to answer alone, without looking anything up. Calling everything a scam won't win.",
  platform:
    "Learners now use the platform while days pass. Early withdrawals are paid at the next payout, so trust grows; later ones queue. Raise the referral bonus in the operator's choices for a “bonus weekend”, don't say what you know, and before you go on have them guess on their page when it stops paying.",
  reveal:
    "Time is stopped and the Books are open. Step through the wall with the arrow keys: what you see and what is there, who paid whom, what the operator took, who made a profit, three lives, and when it collapses, beside the class's guesses. Ask for guesses before each step.",
  run: "Time goes on, and everyone knows. You play the operator, or make a learner the operator: approve, delay, limit or refuse; only you can freeze the fund. Ask who got out, and with whose money.",
  debrief:
    "Learners read their own debrief, and play the three short scenes at its end. Ask when they paid in more, and which warning signs they had seen by then. No one has to say what they lost.",
  "offers-after":
    "Ten more offers, as hard as the first. Remind learners that half are genuine: distrusting everything isn't the same as spotting scams.",
  changed:
    "The wall shows the class before and after: how many scams it spotted, and how many genuine offers it suspected. End with one thing each learner would check before paying anyone.",
});
