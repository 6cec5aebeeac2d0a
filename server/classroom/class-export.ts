import { setImmediate } from "node:timers/promises";
import { csvDisclosure, disclosure } from "@glasshouse/contract/disclosure.ts";
import { getDayNumber } from "@glasshouse/core/calendar.ts";
import { lateSurenessDay, maxSureness } from "@glasshouse/core/classroom/sureness.ts";
import { falseOffers, findOffer } from "@glasshouse/core/offers/offers.ts";
import { strToU8, Zip, ZipDeflate } from "fflate";
import { type Queryable, statement } from "../db/statement.ts";
import { csvLines } from "../http/csv.ts";
import { type ClassLines, maxLinesPerSeat } from "./class-rows.ts";

export type FundDay = {
  day: number;
  held: number;
  promised: number;
  paid_in: number;
  paid_out: number;
  taken: number;
  people: number;
};
const readDays = statement<Omit<FundDay, "day"> & { at: Date; started_at: Date }>(
  "export-fund-days",
  `select at, (select started_at from clock) as started_at, held_cents as held, promised_cents as promised, paid_in_cents as paid_in, paid_out_cents as paid_out,
     taken_cents as taken, people from fund_days order by at`,
);
export const loadExportDays = async (db: Queryable): Promise<FundDay[]> =>
  (await readDays(db)).map(({ at, started_at, ...figures }) => ({
    ...figures,
    day: getDayNumber(started_at.getTime(), at.getTime()),
  }));

type Column = readonly [name: string, meaning: string];
type Rows = readonly (readonly unknown[])[];
const seat: Column = [
  "seat",
  "a random number for seats.csv and money.csv of this export; the next export has another",
];
const answerSeat: Column = [
  "seat",
  "a random number for answers.csv and guesses.csv of this export, unrelated to the one in seats.csv; the next export has another",
];

const eventMeanings =
  "of some seat: joined, taken-over (by its card, on another device or in a browser that had lost its sign-in), card-made (a new card from the host), words-drawn, help-asked, help-over, nudged, removed, came-back; of the class: phase, paused, went-on, door-locked, door-opened";

/** Counts each seat's earlier answers in the round, where a round explains them. */
function withExplained(answers: ClassLines["answers"]) {
  const given = new Map<string, number>();
  return answers.map((line) => {
    const key = `${line.investor} ${line.round}`;
    const earlier = given.get(key) ?? 0;
    given.set(key, earlier + 1);
    return { ...line, explained: line.round === "before" ? 0 : earlier };
  });
}

const files: Record<
  string,
  { columns: readonly Column[]; rows(lines: ClassLines, days: readonly FundDay[]): Rows }
> = {
  "seats.csv": {
    columns: [
      seat,
      ["paid_in_cents", "play money paid into the fund"],
      ["paid_out_cents", "play money paid out by the fund"],
    ],
    rows: ({ seats }) => seats.map((line) => [line.investor, line.paid_in, line.paid_out]),
  },
  "events.csv": {
    columns: [
      ["minutes", "real minutes since the class was opened"],
      ["event", eventMeanings],
      ["phase", "of the event phase: the part of the lesson that began"],
    ],
    rows: ({ events }) => events.map((line) => [line.minutes, line.kind, line.phase ?? ""]),
  },
  "answers.csv": {
    columns: [
      answerSeat,
      ["round", "before or after the lesson, or weeks later"],
      ["offer", "number of the offer; sorted by seat, round and order of the answers"],
      ["is_false", "1 if the offer is a scam"],
      ["signs", "for a scam: its warning signs, as named by X-ray"],
      ["called_false", "1 if the learner called it a scam"],
      [
        "checked",
        "1 if the learner looked the offer's firm up in the mock register before answering: a scam with 1 here and in called_false was found out by checking, not by suspicion. The register is open in every round, in the same place",
      ],
      [
        "explained_before",
        "how many offers of this round had been explained to the learner before this answer. The round before explains none; the others explain each offer after its answer. No offer comes in two rounds, and neighbours get the two tens the other way round, so both rounds are equally hard. To compare the lesson without that practice, take answers with 0 here",
      ],
    ],
    rows: ({ answers }) =>
      withExplained(answers).map((line) => [
        line.investor,
        line.round,
        line.offer,
        Number(falseOffers.includes(line.offer)),
        findOffer(line.offer)?.signs?.join(" ") ?? "",
        Number(line.called_false),
        Number(line.checked),
        line.explained,
      ]),
  },
  "guesses.csv": {
    columns: [
      answerSeat,
      [
        "guessed_day",
        "day of the simulated fund on which it stops paying, as guessed before the reveal, or never. Empty if not guessed. The file is empty until the reveal",
      ],
      [
        "sure_early",
        `how sure the learner was to get the money back, from 0 to ${maxSureness}, as last said before day ${lateSurenessDay} of the simulated fund. Empty if not said`,
      ],
      ["sure_late", `the same, as last said from day ${lateSurenessDay} on, before the reveal`],
    ],
    rows: ({ guesses }) =>
      guesses.map((line) => [
        line.investor,
        line.guess_day === null ? "" : line.guess_day || "never",
        line.sure_early ?? "",
        line.sure_late ?? "",
      ]),
  },
  "money.csv": {
    columns: [
      seat,
      ["movement", "deposit, or withdrawal: a request for one"],
      ["status", "its outcome"],
      ["cents", "play money"],
      [
        "day",
        "day of the simulated fund, from 1: of a deposit the one on which it was credited or failed (while it waits, on which it was made), of a withdrawal the one on which it was asked for",
      ],
    ],
    rows: ({ money }) => money.map((line) => [line.investor, line.kind, line.status, line.cents, line.day]),
  },
  "days.csv": {
    columns: [
      ["day", "day of the simulated fund, from 1"],
      ["held_cents", "what the fund held"],
      ["promised_cents", "what all screens add up to"],
      ["paid_in_cents", "paid in since the first day, including the crowd"],
      ["paid_out_cents", "paid out since the first day"],
      ["taken_cents", "taken by the operator since the first day"],
      ["people", "registered people, including the crowd"],
    ],
    rows: (_lines, days) =>
      days.map((day) => [day.day, day.held, day.promised, day.paid_in, day.paid_out, day.taken, day.people]),
  },
};

const simulatedNote = `
No people sat in this class: its seats are simulated learners with random answers and choices.
`;
const peopleNote = `
Simulated learners of the class, and what they did, are left out.
`;
const readme = (simulated: boolean) => `${disclosure}

A class led with Glasshouse, a working model of a fraudulent investment platform, in play money.

No name, address, telephone number or device was ever written down. What the columns mean is in codebook.csv.
A seat is a number that was drawn for this export: one in seats.csv and money.csv, another in answers.csv and guesses.csv, so
that answers can't be matched with payments. Events name no seat. Instants are minutes since the class was
opened, or days of the simulated fund.
The first ${maxLinesPerSeat} events of each seat and of the class are here, and the first ${maxLinesPerSeat} deposits and requests of each seat.
Answers to a part of the lesson that is still running come in steps of five. The report shows no figures for fewer than five learners. Someone who was there may still recognise a seat by an amount that only it paid, or by how few offers it answered.
${simulated ? simulatedNote : peopleNote}`;

const codebook = (): Rows =>
  Object.entries(files).flatMap(([file, { columns }]) => columns.map((column) => [file, ...column]));
const toHeader = (names: readonly string[]) => `${csvDisclosure}\r\n${csvLines([names])}`;

function createZipWriter() {
  const pieces: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, piece) => {
    if (error) failure = error;
    else pieces.push(piece);
  });
  return {
    file(name: string): (text: string, last?: boolean) => void {
      const entry = new ZipDeflate(name, { level: 1 });
      zip.add(entry);
      return (text, last = false) => entry.push(strToU8(text), last);
    },
    end(): Buffer {
      zip.end();
      if (failure) throw failure;
      return Buffer.concat(pieces);
    },
  };
}

/** Yields to other calls between groups. @param groups in the order of seat numbers, at least one */
export async function createClassZip(
  groups: AsyncIterable<ClassLines> | Iterable<ClassLines>,
  days: readonly FundDay[],
): Promise<Buffer> {
  const zip = createZipWriter();
  const writeReadme = zip.file("README.txt"); // listed first, though written last
  const write = Object.entries(files).map(([name, { columns, rows }]) => {
    const append = zip.file(name);
    append(toHeader(columns.map(([column]) => column)));
    return { rows, writeOn: append };
  });
  let [simulated, fund] = [false, days];
  for await (const lines of groups) {
    for (const { rows, writeOn: append } of write) {
      append(csvLines(rows(lines, fund)));
      await setImmediate();
    }
    simulated = lines.simulated;
    fund = []; // written once
  }
  for (const { writeOn: append } of write) append("", true);
  zip.file("codebook.csv")(toHeader(["file", "column", "meaning"]) + csvLines(codebook()), true);
  writeReadme(readme(simulated), true);
  return zip.end();
}
