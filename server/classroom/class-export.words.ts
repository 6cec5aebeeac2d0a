import { defineWords } from "@glasshouse/languages/define-words.ts";

export const classExportWords = defineWords("class-export", {
  about: "A class led with Glasshouse, a working model of a fraudulent investment platform, in play money.",
  stored: `No name, address, telephone number or device was ever written down. What the columns mean is in codebook.csv.
A seat is a number that was drawn for this export: one in seats.csv and money.csv, another in answers.csv and guesses.csv, so
that answers can't be matched with payments. Events name no seat. Instants are minutes since the class was
opened, or days of the simulated fund.
The first {max} events of each seat and of the class are here, and the first {max} deposits and requests of each seat.
Answers to a part of the lesson that is still running come in steps of five. The report shows no figures for fewer than five learners. Someone who was there may still recognise a seat by an amount that only it paid, or by how few offers it answered.`,
  simulated: "No people sat in this class: its seats are simulated learners with random answers and choices.",
  people: "Simulated learners of the class, and what they did, are left out.",
});

/** Heads of the export's codebook.csv. */
export const codebookHeads = defineWords("codebook-heads", {
  file: "file",
  column: "column",
  meaning: "meaning",
});
