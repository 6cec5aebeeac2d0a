import { setImmediate } from "node:timers/promises";
import { classCodebook, type ExportFile } from "@glasshouse/contract/class-codebook.ts";
import { csvDisclosure } from "@glasshouse/contract/disclosure.ts";
import { getDayNumber } from "@glasshouse/core/calendar.ts";
import { falseOffers, findOffer } from "@glasshouse/core/offers/offers.ts";
import { strToU8, Zip, ZipDeflate } from "fflate";
import { type Queryable, statement } from "../db/statement.ts";
import { csvHead, csvLines } from "../http/csv.ts";
import { getReader, type Reader, readFor } from "../http/reader.ts";
import { codebookHeads, classExportWords as words } from "./class-export.words.ts";
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

type Rows = readonly (readonly unknown[])[];

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

const toRows: Record<ExportFile, (lines: ClassLines, days: readonly FundDay[]) => Rows> = {
  "seats.csv": ({ seats }) => seats.map((line) => [line.investor, line.paid_in, line.paid_out]),
  "events.csv": ({ events }) => events.map((line) => [line.minutes, line.kind, line.phase ?? ""]),
  "answers.csv": ({ answers }) =>
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
  "guesses.csv": ({ guesses }) =>
    guesses.map((line) => [
      line.investor,
      line.guess_day === null ? "" : line.guess_day || "never",
      line.sure_early ?? "",
      line.sure_late ?? "",
    ]),
  "money.csv": ({ money }) =>
    money.map((line) => [line.investor, line.kind, line.status, line.cents, line.day]),
  "days.csv": (_lines, days) =>
    days.map((day) => [day.day, day.held, day.promised, day.paid_in, day.paid_out, day.taken, day.people]),
};
// as the codebook lists them
const fileNames = Object.keys(toRows) as ExportFile[];

const getReadme = (simulated: boolean) => `${getReader().disclosure}

${words.about()}

${words.stored({ max: maxLinesPerSeat })}

${simulated ? words.simulated() : words.people()}
`;

const codebook = (): Rows =>
  fileNames.flatMap((file) =>
    classCodebook[file].map(([column, getMeaning]) => [file, column, getMeaning()]),
  );
const getCodebook = () =>
  csvHead([codebookHeads.file(), codebookHeads.column(), codebookHeads.meaning()]) + csvLines(codebook());

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
  reader: Reader,
  groups: AsyncIterable<ClassLines> | Iterable<ClassLines>,
  days: readonly FundDay[],
): Promise<Buffer> {
  const zip = createZipWriter();
  const writeReadme = zip.file("README.txt"); // listed first, though written last
  const write = fileNames.map((name) => {
    const append = zip.file(name);
    append(`${csvDisclosure}\r\n${csvLines([classCodebook[name].map(([column]) => column)])}`);
    return { rows: toRows[name], writeOn: append };
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
  zip.file("codebook.csv")(readFor(reader, getCodebook), true);
  writeReadme(
    readFor(reader, () => getReadme(simulated)),
    true,
  );
  return zip.end();
}
