import { defineWords } from "@glasshouse/languages/define-words.ts";

export const evaluateWords = defineWords("evaluate", {
  label: "For evaluators",
  title: "Evaluate the lesson",
  finding:
    "Each learner answers ten offers before the lesson and ten others after it. This page says how, what to write down, and what the files contain.",
  print: "Print, or save as PDF",
  design: "Design",
  design1:
    "Each learner judges {perRound, number} of {offers, number} offers before the lesson and {perRound, number} others after it. Half of each ten are scams.",
  design2:
    "Each pair of neighbouring seats gets the same twenty offers, with the two tens the other way round. So both rounds are equally hard.",
  design3: "No learner gets an offer in two rounds.",
  design4:
    "The first round explains no answer, so that it only measures. The later rounds explain each offer after its answer.",
  design5: "Between two and eight weeks later, learners can answer {perRound, number} more offers.",
  design6: "There is no control group. Learners also change through practice, or because they expect a test.",
  conditions: "Conditions",
  conditionsHint: "Keep them alike in each class, and write down where they differ.",
  condition1:
    "Each learner has a device and answers alone. No one discusses offers before the second round is over.",
  condition2: "The plan of the lesson: {lengths} minutes, or your own. Print it for your files.",
  condition3: "The mock register of firms is open in every round, in the same place.",
  condition4:
    "To compare the rounds without the explanations, use answers with explained_before 0: the first one of each learner in the second round.",
  condition5:
    "Figures for fewer than five learners are hidden. Simulated learners aren't counted in a class with people.",
  condition6:
    "Ranges hold the true figure in 95 of 100 such classes. They allow for differences between learners, but not between classes.",
  condition7:
    "Save the export before the class is deleted: after {usual, number} days, or on the day you choose, at most {longest, number} days ahead.",
  consent: "Consent note",
  consentHint:
    "Fill in the brackets, and check the rules of your school or ethics board. For children, ask their parents too.",
  consent1:
    "We are testing a lesson about investment fraud. You will use a simulated investment site that pays with play money. Every page says that it is a simulation. No real money is involved.",
  consent2:
    "Before and after the lesson you say of some offers whether you think they are scams. We compare the answers of the whole class.",
  consent3:
    "You don't give a name, email address or telephone number. Your seat has two random words. We store your answers and what you do with play money.",
  consent4:
    "Results show no figures for fewer than five people. Files for analysis have random numbers instead of seats.",
  consent5:
    "Taking part is voluntary. You can stop at any time without giving a reason. Ask us to remove your seat, and results no longer count it. That is possible until the class is deleted on [date].",
  consent6:
    "Files that we have saved before then are stored by [who] until [date]. Questions: [name and contact].",
  copyConsent: "Copy the note",
  copied: "Copied",
  codebook: "Codebook",
  codebookHint:
    "The columns of the files in a class's export. The same text is in its codebook.csv. Each file's first line is the disclosure.",
  cite: "How to cite",
  citeHint: "Add the day on which you used it.",
  citation:
    "Glasshouse, version {version}: a working model of a fraudulent investment platform, in play money. {address}",
  copyCitation: "Copy the citation",
  dataSheet: "What is stored about a class",
});
