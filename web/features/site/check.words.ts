import { defineWords } from "@glasshouse/languages/define-words.ts";

export const checkWords = defineWords("network-check", {
  label: "Before the lesson",
  title: "Network check",
  finding: "Open this page on a phone in the room. It tests what a lesson needs.",
  state: "{state, select, waiting {Testing...} works {Works} other {Doesn't work}}",
  server: "This device reaches the server",
  serverWorks: "It answered in {ms} ms.",
  serverFails:
    "Is this device in the same network as the teacher's computer? Guest networks often separate devices; use a hotspot instead. The computer's firewall must allow Node.js.",
  stream: "Live updates arrive",
  streamWorks: "The first came after {ms} ms.",
  streamFails:
    "Something between this device and the server holds live updates back. The lesson still works: pages ask again every few seconds.",
  cookies: "This browser accepts cookies",
  cookiesWorks: "A seat can be taken here.",
  cookiesFails: "Without cookies no seat can be taken. Allow them for this site, or use another browser.",
  again: "Test again",
});
