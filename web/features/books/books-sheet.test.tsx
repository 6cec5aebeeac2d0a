import { expect, test } from "vitest";
import type { ShownBooks } from "../../sheet/shown-books.ts";
import { getFigure, lines, markup } from "../../testing/rendered-page.tsx";
import { BooksSheet } from "./books-sheet.tsx";

const amounts = { held: "26042.00", promised: "30000.00", paidIn: "50000.00", paidOut: "23958.00" };
const books: ShownBooks = {
  ...amounts,
  state: "shrinking",
  stoppedDay: null,
  day: 40,
  taken: "0.00",
  credited: "3958.00",
  people: 900,
  waiting: 0,
  waitingAmount: "0.00",
  gap: "-3958.00",
  cover: 0.868,
  outlook: {
    days: 7,
    paidInPerDay: "0.00",
    paidOutPerDay: "5.00",
    takenPerDay: "0.00",
    changePerDay: "-5.00",
    daysLeft: 5_208.4,
    endsOnDay: 5_249,
  },
  promise: null,
};

test("the Books say whole days left, in the figure and in the division below", () => {
  const html = markup(
    <BooksSheet
      label="Day 40"
      title="The Books"
      books={books}
      days={undefined}
      people={undefined}
      daysAre=""
      rateBps={500}
      mine={null}
      ledger={null}
      foot={null}
      sections={[]}
    />,
  );
  expect(getFigure(html, "Days left")).toBe("5,208");
  expect(lines(html).join(" ")).toContain("÷$5.00=5,208 days");
});
