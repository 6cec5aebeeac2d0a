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
    happened: "Everybody took a seat: two drawn words, no names, play money.",
    script:
      "Everybody takes a seat by the code on the wall. Say that it is play money, that nobody's name is asked for, and that nobody is judged by how fast they are.",
  },
  "offers-before": {
    title: "Ten offers",
    task: "Tell ten offers apart: which are real, which are false?",
    button: "The ten offers",
    happened: "The class told ten offers apart, real from false. Until the reveal you can, too.",
    script:
      "Ten offers, half of them honest. Ask everybody to answer alone and without looking anything up. Calling everything false is no way to score.",
  },
  platform: {
    title: "The platform",
    task: "Days pass. Pay in, watch your balance, take something out: do what you think is right. And guess: how long does it pay?",
    button: "Overview",
    happened: "Days passed on the platform. The class paid in play money and was paid a share each morning.",
    script:
      "Now the platform is theirs, and days pass by themselves. Say nothing of what you know: let them pay in, compare and recruit, and ask from time to time who feels sure of their money. Before you go on have everybody guess, on their own page, on which day it stops paying.",
  },
  reveal: {
    title: "The reveal",
    task: "Look to the front, then at the Books: what is really there?",
    button: "The Books",
    happened: "The Books were opened: what the fund holds against what it has promised.",
    script:
      "Time stands still and the Books are open. Step through the wall with the arrow keys: what you see, what is there, who paid whom, who is ahead, and the day it ends, beside the days that the class guessed. Ask for guesses before each step.",
  },
  run: {
    title: "The run on the fund",
    task: "Days pass again. Everybody knows now. What do you do with your money?",
    button: "Withdraw",
    happened: "Days passed again, and everybody who knew asked for their money.",
    script:
      "Time goes on, and everybody knows. You play the operator, or a learner to whom you give that seat: approve, delay, limit or refuse; freezing the fund is yours. Ask who got out, and with whose money.",
  },
  debrief: {
    title: "Debrief",
    task: "Read your own debrief: what you put in, what you were shown, what you got out.",
    button: "Your debrief",
    happened: "Each read their own debrief: what they put in, were shown and got out.",
    script:
      "Each reads their own debrief. Ask at which moment they put in more, and which sign they had seen by then. Nobody has to tell what they lost.",
  },
  "offers-after": {
    title: "Ten offers again",
    task: "Ten other offers: which are real, which are false?",
    button: "The ten offers",
    happened: "The class told ten other offers apart.",
    script:
      "Ten other offers, as hard as the first. Remind everybody that half of them are honest: who learnt to distrust everything has not learnt to tell.",
  },
  changed: {
    title: "What has changed",
    task: "Look at what you told right before and after, and at the reasons.",
    button: "Your answers",
    happened: "The class compared what it told right before and after.",
    script:
      "The wall shows the class before and after: how many false ones were recognised, and how many honest ones were suspected. End with one thing that each would check before paying anybody.",
  },
};
