import { defineWords } from "@glasshouse/languages/define-words.ts";

export const scenesWords = defineWords("scenes", {
  label: "Made up: no one here exists",
  title: "Three short scenes",
  finding:
    "Scams rarely arrive as a web page. They come as a message, a chat or a call. Play each scene: it takes less than two minutes.",
  play: "Play",
  playScene: "Play: {title}",
  again: "Play again",
  back: "Back",
  skip: "Skip to what to do",
  next: "Go on",
  toEnd: "See what to do",
  all: "All scenes",
  toDebrief: "Back to your debrief",
  nextScene: "Next: {title}",
  part: "{number, number} of {of, number}",
  conversation: "Conversation with {who}",
  you: "You",
  yourReply: "What do you say?",
  noteLabel: "Behind the words",
  endTitle: "What to do",
  source: "Source: {source}",
  register: "Practise in the mock register",
});
