import { describe, expect, test } from "vitest";
import { getTourSteps, type TourActions, type TourState } from "./tour-steps.ts";

const done: string[] = [];
const actions: TourActions = {
  live: (called, days) => done.push(`live ${called} ${days}`),
  pass: (time) => done.push(`pass ${JSON.stringify(time)}`),
  inviteFriends: () => done.push("friends"),
  openBooks: () => done.push("books"),
  switchXrayOn: () => done.push("x-ray"),
};
const newcomer: TourState = {
  visited: [],
  stats: { totalInvested: "0.00", totalReferrals: 0, available: "0.00", dailyIncome: [], frozen: false },
  canControl: true,
  hasCrowd: false,
  livedDays: 0,
  solo: true,
  hasRequested: false,
  hasOpenedSign: false,
  isStopped: false,
};
const titles = (state: TourState) => getTourSteps(state, actions).map(({ title }) => title);
const next = (state: TourState) => getTourSteps(state, actions).find((step) => !step.done);

describe("the tour", () => {
  test("lets the fund's first days pass, then invites friends, before the deposit", () => {
    expect(titles(newcomer).slice(0, 4)).toEqual([
      "Ten offers first",
      "The fund runs without you",
      "Bring three friends",
      "Pay something in",
    ]);
    const asked = { ...newcomer, visited: ["/offers/before"] };
    expect(next(asked)?.button).toBe("Let 11 days pass");
    next({ ...asked, hasCrowd: true, livedDays: 4 })?.act?.();
    expect(done.at(-1)).toBe("live true 7");
  });

  test("names no control the reader lacks", () => {
    const inClass = { ...newcomer, canControl: false, solo: false };
    expect(titles(inClass)).not.toContain("The fund runs without you");
    expect(titles(inClass)).not.toContain("Bring three friends");
    for (const step of getTourSteps(inClass, actions)) {
      expect([step.title, /Let |clock above|Press/.test(`${step.text} ${step.button}`)]).toEqual([
        step.title,
        false,
      ]);
      if (step.title !== "See what is wrong with it")
        expect([step.title, step.act]).toEqual([step.title, undefined]);
    }
    expect(next({ ...inClass, visited: ["/offers/before"] })?.href).toBe("/deposit?amount=50");
  });

  test("waits for a payout before the Books, then points at three plates in turn", () => {
    const state: TourState = {
      ...newcomer,
      visited: ["/offers/before"],
      stats: { ...newcomer.stats, totalInvested: "300.00", totalReferrals: 3 },
      livedDays: 19,
      hasRequested: true,
      hasOpenedSign: true,
    };
    next(state)?.act?.();
    expect(done.at(-1)).toBe("books");
    const seen = [...state.visited, "/books"];
    const pointed: (string | undefined)[] = [];
    for (let plate = 0; plate < 3; plate += 1) {
      const step = next({ ...state, visited: seen });
      pointed.push(step?.title);
      seen.push(step?.href ?? "");
    }
    expect(pointed).toEqual(["Held against promised", "Who paid you", "Why it ends"]);
    expect(next({ ...state, visited: seen })?.title).toBe("Live to the end");
    expect(next({ ...state, visited: seen, isStopped: true })?.title).toBe("Your debrief");
  });

  test("asks for nothing impossible in a fund that has ended", () => {
    const ended = {
      ...newcomer,
      visited: ["/offers/before"],
      stats: { ...newcomer.stats, frozen: true },
      hasOpenedSign: true,
    };
    expect(next(ended)).toMatchObject({ title: "Open the Books", href: "/books" });
  });
});
