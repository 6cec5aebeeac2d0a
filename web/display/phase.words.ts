import type { PhaseId } from "@glasshouse/core/classroom/lesson-plans.ts";

type PhaseWords = {
  title: string;
  task: string;
  button: string;
  happened: string;
  script: string;
};

export const phaseWords: Record<PhaseId, PhaseWords> = {
  lobby: {
    title: "Lobby",
    task: "Look around. The lesson begins in a moment.",
    button: "Overview",
    happened: "Everyone took a seat: two random words, no names, play money.",
    script:
      "Learners take a seat with the code on the wall. Say that it is play money, that no one needs to give a name, and that speed doesn't matter.",
  },
  "offers-before": {
    title: "Ten offers",
    task: "Look at ten offers: which are genuine, which are scams?",
    button: "The ten offers",
    happened: "The class sorted ten offers into genuine and scam. You can still do it until the reveal.",
    script:
      "Ten offers, half of them genuine. Ask learners to answer alone, without looking anything up. Calling everything a scam won't win.",
  },
  platform: {
    title: "The platform",
    task: "Days pass. Pay in, bring friends, withdraw: do what you think is right. And guess: on which day will it stop paying?",
    button: "Overview",
    happened: "Days passed on the platform. The class paid in play money and was paid a share each morning.",
    script:
      "Learners now use the platform while days pass. Early withdrawals are paid at the next payout, so trust grows; later ones queue. Raise the referral bonus in the operator's choices for a “bonus weekend”, don't say what you know, and before you go on have them guess on their page when it stops paying.",
  },
  reveal: {
    title: "The reveal",
    task: "Look to the front, then at the Books: what is really there?",
    button: "The Books",
    happened: "The Books were opened: what the fund holds against what it has promised.",
    script:
      "Time is stopped and the Books are open. Step through the wall with the arrow keys: what you see and what is there, who paid whom, what the operator took, who made a profit, three lives, and when it collapses, beside the class's guesses. Ask for guesses before each step.",
  },
  run: {
    title: "The run on the fund",
    task: "Days pass again. Everyone knows now. What do you do with your money?",
    button: "Withdraw",
    happened: "Days passed again, and everyone asked for their money.",
    script:
      "Time goes on, and everyone knows. You play the operator, or make a learner the operator: approve, delay, limit or refuse; only you can freeze the fund. Ask who got out, and with whose money.",
  },
  debrief: {
    title: "Debrief",
    task: "Read your own debrief: what you paid in, what you were shown, what you got back.",
    button: "Your debrief",
    happened: "The learners read their own debrief: what they paid in, were shown and got back.",
    script:
      "Learners read their own debrief, and play the three short scenes at its end. Ask when they paid in more, and which warning signs they had seen by then. No one has to say what they lost.",
  },
  "offers-after": {
    title: "Ten offers again",
    task: "Ten more offers: which are genuine, which are scams?",
    button: "The ten offers",
    happened: "The class sorted ten more offers.",
    script:
      "Ten more offers, as hard as the first. Remind learners that half are genuine: distrusting everything isn't the same as spotting scams.",
  },
  changed: {
    title: "What has changed",
    task: "Look at what you got right before and after, and why.",
    button: "Your answers",
    happened: "The class compared its answers before and after.",
    script:
      "The wall shows the class before and after: how many scams it spotted, and how many genuine offers it suspected. End with one thing each learner would check before paying anyone.",
  },
};
