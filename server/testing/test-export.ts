// For tests: what somebody reads out of the files of an export alone, who has nothing else of the class.
import type { ClassRows } from "@glasshouse/core/classroom/class-report.ts";

/** Cells of a line as RFC 4180 has them. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .slice(0, -1)
    .map(([, cell = ""]) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
/** @returns a reader of each line by its column's name */
export function linesOf(text = ""): ((column: string) => string)[] {
  const [, header = "", ...lines] = text.split("\r\n").filter(Boolean);
  const names = cellsOf(header);
  const places = new Map(names.map((name, place) => [name, place]));
  return lines.map((line) => {
    const cells = cellsOf(line);
    return (column) => cells[places.get(column) ?? -1] ?? "";
  });
}

/** As the report is made of it. */
export function readBack(files: Record<string, string>): ClassRows {
  return {
    seats: linesOf(files["seats.csv"]).map((of) => ({
      seat: Number(of("seat")),
      paidIn: Number(of("paid_in_cents")),
      paidOut: Number(of("paid_out_cents")),
    })),
    answers: linesOf(files["answers.csv"]).map((of) => ({
      seat: Number(of("seat")),
      round: of("round"),
      offer: Number(of("offer")),
      calledFalse: of("called_false") === "1",
    })),
    deposits: linesOf(files["money.csv"])
      .filter((of) => of("movement") === "deposit" && of("status") === "completed")
      .map((of) => ({ seat: Number(of("seat")), day: Number(of("day")), cents: Number(of("cents")) })),
  };
}
