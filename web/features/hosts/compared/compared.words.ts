import { type ComparedClass, maxComparedClasses } from "@glasshouse/contract/compared-classes.ts";
import { getVerdict, type Verdict } from "../../../display/detection.words.ts";

const counted: readonly [Verdict, string][] = [
  ["better", "got better"],
  ["same", "did about as well"],
  ["worse", "got worse"],
];

export const comparedWords = {
  label: () => "Host",
  title: () => "Your classes compared",
  back: () => "Your classes",
  loading: () => "Reading the reports of your classes...",
  failed: () => "Failed to load the comparison",
  print: () => "Print, or save as PDF",
  /** of people's classes */
  finding: (classes: readonly ComparedClass[]) => {
    const verdicts = classes
      .filter(({ simulated }) => !simulated)
      .map(({ change }) => getVerdict(change.sensitivity))
      .filter((verdict) => verdict !== "unknown");
    const parts = counted.flatMap(([verdict, text]) => {
      const number = verdicts.filter((each) => each === verdict).length;
      return number > 0 ? [{ text, number }] : [];
    });
    const [first, ...others] = parts;
    if (!first) return "No class has enough answers to compare before and after.";
    if (verdicts.length === 1)
      return `At spotting scams, learners ${first.text} in the one class with enough answers.`;
    const texts = [`${first.text} in ${first.number} of ${verdicts.length} classes`].concat(
      others.map(({ text, number }) => `${text} in ${number}`),
    );
    const last = texts.pop();
    return `At spotting scams, learners ${texts.length > 0 ? `${texts.join(", ")} and ${last}` : last}.`;
  },
  tableTitle: () => "Scams spotted before and after",
  tableCaption: () => "Scams spotted in each class",
  tableSubtitle: () =>
    "Half of the offers in each round are scams. To protect learners, figures for fewer than five are hidden, as in each class's report.",
  none: () => "No class of yours has answered offers yet.",
  class: () => "Class",
  opened: () => "Opened",
  learners: () => "Learners",
  seats: ({ seats, simulated }: Pick<ComparedClass, "seats" | "simulated">) =>
    simulated ? `${seats} simulated` : String(seats),
  overall: () => "Overall",
  verdicts: { better: "better", same: "about as well", worse: "worse", unknown: "–" } satisfies Record<
    Verdict,
    string
  >,
  overallHint: () =>
    "Overall counts scams spotted and genuine offers suspected together, so that a class that suspects everything gains nothing.",
  caution: () =>
    "Classes differ in learners, plan and day, so a difference between two classes isn't proof of a better lesson. Of twenty ranges one misses the true figure by chance.",
  simulatedHint: () =>
    "Simulated learners answer at random. Their classes are marked, stand last and aren't counted above.",
  newest: () => `Your ${maxComparedClasses} newest classes are compared.`,
  suspicionBefore: () => "Suspected before",
  suspicionAfter: () => "Suspected after",
  sensitivityChange: () => "Change of d′",
  suspicionCaption: () => "Genuine offers suspected, and change of d′",
  sharesTitle: () => "Before and after, drawn",
  sharesSubtitle: () => "Hollow dots are before the lesson, filled dots after it. Bars are likely ranges.",
  changesTitle: () => "Change in scams spotted",
  changesSubtitle: () =>
    "In percentage points. A bar that doesn't touch the line at 0 is more than chance would bring.",
  name: (title: string, simulated: boolean) => (simulated ? `${title} (simulated learners)` : title),
  percent: (share: number) => `${Math.round(100 * share)}%`,
  points: (share: number) => {
    const rounded = Math.round(100 * share);
    return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : "0";
  },
};
