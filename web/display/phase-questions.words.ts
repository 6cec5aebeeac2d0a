import type { PhaseId } from "@glasshouse/core/classroom/lesson-plans.ts";

/** What the host asks in a part, and what is often heard. */
type Prompt = { ask: string; heard: string };

export const phaseQuestions: Record<PhaseId, readonly [Prompt, Prompt]> = {
  lobby: [
    {
      ask: "How do offers to earn money reach people your age?",
      heard: "“In my feed”, “from a friend”. Don't ask who has paid.",
    },
    {
      ask: "What would make you trust one?",
      heard: "“If a friend does it”, “if it pays”. Write it up: you will come back to it.",
    },
  ],
  "offers-before": [
    { ask: "How did you decide?", heard: "“By feeling”, “too good to be true”. Both work sometimes." },
    { ask: "Which one was hard?", heard: "“The boring ones.” Don't say yet which are genuine." },
  ],
  platform: [
    {
      ask: "Who feels sure of their money, and why?",
      heard: "“It has paid every day.” Trust grows with each payout.",
    },
    { ask: "Who has taken money out? Who hasn't, and why?", heard: "“It earns more inside.”" },
  ],
  reveal: [
    {
      ask: "Where did your last payout come from?",
      heard: "“From trading.” Then show who paid whom.",
    },
    {
      ask: "Where is the money now?",
      heard: "“The operator has it.” Look together: much went to those who came earlier.",
    },
  ],
  run: [
    {
      ask: "Who got out, and with whose money?",
      heard: "“I was quick.” It came from those who weren't.",
    },
    {
      ask: "What would you say as the operator?",
      heard: "“It's a technical problem.” Read out a message from the mailbox: it says the same.",
    },
  ],
  debrief: [
    {
      ask: "When did you pay in more, and what had you seen by then?",
      heard: "“After the first payout.” That is what it is for.",
    },
    {
      ask: "Is it stupid to fall for it?",
      heard: "“Yes.” Then say that about a million people paid into TelexFree.",
    },
  ],
  "offers-after": [
    {
      ask: "What did you do differently this time?",
      heard: "“I looked for the risk”, “I looked the firm up”.",
    },
    {
      ask: "Why not call everything a scam?",
      heard: "“Then nothing can happen to me.” But you could never save for anything.",
    },
  ],
  changed: [
    {
      ask: "Which offer fooled most of us, and how?",
      heard: "“The modest one.” Small and steady looks safe.",
    },
    {
      ask: "What will you check before you pay anyone?",
      heard: "“The register.” Add: who pays this return?",
    },
  ],
};
