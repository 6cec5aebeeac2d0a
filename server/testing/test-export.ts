import type { ClassRows } from "@glasshouse/core/classroom/class-report.ts";

const parseCells = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .slice(0, -1)
    .map(([, cell = ""]) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
export function parseLines(text = ""): ((column: string) => string)[] {
  const [, header = "", ...lines] = text.split("\r\n").filter(Boolean);
  const names = parseCells(header);
  const places = new Map(names.map((name, place) => [name, place]));
  return lines.map((line) => {
    const cells = parseCells(line);
    return (column) => cells[places.get(column) ?? -1] ?? "";
  });
}

export function parseExport(files: Record<string, string>): ClassRows {
  return {
    seats: parseLines(files["seats.csv"]).map((of) => ({
      seat: Number(of("seat")),
      paidIn: Number(of("paid_in_cents")),
      paidOut: Number(of("paid_out_cents")),
    })),
    answers: parseLines(files["answers.csv"]).map((of) => ({
      seat: Number(of("seat")),
      round: of("round"),
      offer: Number(of("offer")),
      calledFalse: of("called_false") === "1",
      checked: of("checked") === "1",
    })),
    deposits: parseLines(files["money.csv"])
      .filter((of) => of("movement") === "deposit" && of("status") === "completed")
      .map((of) => ({ seat: Number(of("seat")), day: Number(of("day")), cents: Number(of("cents")) })),
    sureness: parseLines(files["guesses.csv"])
      .filter((of) => of("sure_early") !== "" && of("sure_late") !== "")
      .map((of) => ({ early: Number(of("sure_early")), late: Number(of("sure_late")) })),
  };
}
