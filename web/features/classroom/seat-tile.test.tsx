// @vitest-environment happy-dom
import type { SeatTile as Seat } from "@glasshouse/contract/seat-tile.ts";
import { waitFor } from "@testing-library/dom";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { loadLanguage } from "../../display/language.ts";
import { SeatTile } from "./seat-tile.tsx";

const seat: Seat = {
  id: 1,
  words: "quiet heron",
  simulated: false,
  page: "/dashboard",
  seenAt: "2026-06-26T09:30:00.000Z",
  actedAt: "2026-06-26T09:30:00.000Z",
  asksHelp: false,
  nudged: true,
  operates: false,
  answeredBefore: 4,
  answeredAfter: 0,
  depositedCents: 5_000,
  outCents: 0,
  canWithdraw: false,
};

test("a seat's tile is in another language as soon as that is chosen, though nothing of the seat changes", async () => {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(async () => {
    root.unmount();
    await loadLanguage("en");
  });
  root.render(
    <SeatTile seat={seat} need="asks-help" phase={undefined} awayMinutes={0} stop onChoose={() => {}} />,
  );
  await waitFor(() => expect(document.body.textContent).toContain("4 before"));
  const english = document.body.textContent;
  await loadLanguage("es");
  await waitFor(() => expect(document.body.textContent).not.toBe(english));
  expect(document.body.textContent).toContain("quiet heron");
  expect(document.body.textContent).not.toMatch(/before|help/i);
});
